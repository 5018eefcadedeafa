package io.research.interviews.moderator;

import static io.research.interviews.moderator.AssignmentFixture.FIRST;
import static io.research.interviews.moderator.AssignmentFixture.FULL;
import static io.research.interviews.moderator.AssignmentFixture.LAST;
import static io.research.interviews.moderator.AssignmentFixture.SECOND;
import static io.research.interviews.moderator.AssignmentFixture.anInterview;
import static io.research.interviews.moderator.AssignmentFixture.anInterviewIn;
import static io.research.interviews.moderator.AssignmentFixture.anInterviewOf;
import static io.research.interviews.moderator.AssignmentFixture.ask;
import static io.research.interviews.moderator.AssignmentFixture.decision;
import static io.research.interviews.moderator.AssignmentFixture.probe;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.Decision.Answered;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenTurnTest {
    private static final String BETWEEN = "\n\n";
    private static final String LEAD = "Thank you for telling me about your sister.";
    private static final String OWN = "What is that first cup like for the two of you?";

    @Test
    void a_probe_stays_with_the_words_before_it() {
        var spoken = spoken(anInterview().answered(), probe(), LEAD, OWN);

        assertThat(spoken.turn().messages()).containsExactly(LEAD + " " + OWN);
        assertThat(spoken.outcome()).isEqualTo("answered");
    }

    @Test
    void the_question_of_the_guide_may_be_reworded_and_is_the_one_that_waits() {
        String reworded = "And the last tea that you bought, how did you come to it?";

        var turn = spoken(anInterview().answered(), ask(), LEAD, reworded).turn();

        assertThat(turn.messages()).containsExactly(LEAD, reworded);
        assertThat(turn.state().pending().words()).isEqualTo(reworded);
        assertThat(turn.state().questionAnswered()).isEqualTo(SECOND);
    }

    @Test
    void an_item_of_two_sentences_waits_whole() {
        var assignment = anInterviewOf("One?\nThink back to the day you moved in. What was happening?")
                .answered();

        var turn = spoken(assignment, ask(), LEAD, "Think back to the day you moved in.", "What was happening there?")
                .turn();

        assertThat(turn.state().pending().words())
                .isEqualTo("Think back to the day you moved in. What was happening there?");
    }

    @Test
    void a_question_that_the_model_does_not_ask_is_asked_as_it_is_written() {
        assertThat(spoken(anInterview().answered(), ask(), LEAD).turn().messages())
                .containsExactly(LEAD, SECOND);
    }

    @Test
    void a_task_and_what_is_shown_are_said_whole_whatever_the_model_asks() {
        var assignment =
                anInterviewOf("One?\n=Book a ticket. Say aloud what you think.").answered();

        assertThat(spoken(assignment, ask(), LEAD, "Could you book something?")
                        .turn()
                        .messages())
                .containsExactly(LEAD, "Book a ticket. Say aloud what you think.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"q3", "q4", "nonsense"})
    void a_target_that_cannot_be_reached_yet_is_the_next_one_in_its_own_words(String target) {
        var turn = spoken(anInterview().answered(), decision(Act.ASK, target), LEAD, OWN)
                .turn();

        assertThat(turn.messages()).containsExactly(LEAD, SECOND);
    }

    @Test
    void what_was_answered_already_is_not_asked_even_where_it_must_be() {
        String both = "Green tea, and the last one I chose in the small shop by its smell.";
        var decision = new Decision(
                null,
                Set.of(Wish.ANSWER),
                List.of(new Answered("q2", "the last one I chose in the small shop by its smell")),
                Act.ASK,
                "q3");

        var turn =
                spoken(anInterview().after(both).orElseThrow(), decision, LEAD).turn();

        assertThat(turn.messages()).containsExactly(LEAD, "Where was that?");
    }

    @Test
    void what_the_participant_never_said_proves_nothing() {
        var decision = new Decision(
                null, Set.of(Wish.ANSWER), List.of(new Answered("q2", "I chose it by its smell")), Act.ASK, "q3");

        assertThat(spoken(anInterview().answered(), decision, LEAD).turn().messages())
                .containsExactly(LEAD, SECOND);
    }

    @Test
    void an_interview_ends_when_nothing_is_left_and_not_before() {
        var early = spoken(anInterview().answered(), decision(Act.CLOSE, null), LEAD)
                .turn();
        var last = spoken(anInterviewOf("One?").answered(), decision(Act.CLOSE, null), LEAD)
                .turn();

        assertThat(early.messages()).containsExactly(LEAD, SECOND);
        assertThat(last.ending()).isEqualTo(TurnEnd.COMPLETED);
        assertThat(last.messages()).containsExactly(LEAD, saying(Saying.GOODBYE));
    }

    @Test
    void a_question_of_the_participant_is_answered_and_theirs_comes_back() {
        var decision = new Decision(null, Set.of(Wish.QUESTION), List.of(), Act.ANSWER, null);
        var assignment = anInterview().after("Who reads what I write?").orElseThrow();

        var turn = spoken(assignment, decision, "The people who run this study do.")
                .turn();

        assertThat(turn.messages()).containsExactly("The people who run this study do.", FIRST);
    }

    @Test
    void an_answer_that_also_asks_is_kept_and_its_question_not_asked_again() {
        var decision = new Decision(null, Set.of(Wish.ANSWER, Wish.QUESTION), List.of(), Act.ANSWER, null);
        var assignment =
                anInterview().after("Green tea, mostly. Who reads this?").orElseThrow();

        var turn = spoken(assignment, decision, "The people who run this study do.")
                .turn();

        assertThat(turn.messages()).containsExactly("The people who run this study do.", SECOND);
        assertThat(turn.state().answers()).isEqualTo(1);
    }

    @Test
    void the_participant_s_own_words_may_be_taken_up_and_quoted() {
        String echo = "A big cup of green tea with your sister, you say “it wakes me up slowly”.";

        assertThat(spoken(anInterview().answered(), probe(), echo, OWN).turn().messages())
                .containsExactly(echo + " " + OWN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Great answer.",
                "That is a wonderful story.",
                "You said “I hate all tea”.",
                "See https://example.com for more.",
                "The aim is to find out whether young people would pay more for tea that is grown nearby.",
                "As an AI I cannot taste it."
            })
    void a_sentence_that_breaks_a_rule_is_left_out_and_the_rest_is_said(String broken) {
        var spoken = spoken(anInterview().answered(), probe(), LEAD, broken, OWN);

        assertThat(spoken.turn().messages()).containsExactly(LEAD + " " + OWN);
        assertThat(spoken.outcome()).isNotEqualTo("answered");
    }

    @Test
    void words_in_another_language_are_not_said() {
        var spoken =
                spoken(anInterview().answered(), ask(), "Danke, dass Sie mir das von Ihrer Schwester erzählt haben.");

        assertThat(spoken.turn().messages()).last().isEqualTo(SECOND);
        assertThat(String.join(" ", spoken.turn().messages())).doesNotContain("Danke");
        assertThat(spoken.outcome()).isEqualTo("other_language");
    }

    @Test
    void in_a_language_without_texts_the_model_s_words_are_said() {
        String thanks = "Tack för att du berättade det om din syster för mig.";

        var spoken =
                spoken(anInterviewIn("sv").answered(), probe(), thanks, "Hur smakar den första koppen på morgonen?");

        assertThat(spoken.turn().messages()).containsExactly(thanks + " Hur smakar den första koppen på morgonen?");
        assertThat(spoken.outcome()).isEqualTo("answered");
    }

    @ParameterizedTest
    @EnumSource(names = {"CRISIS", "MINOR"})
    void danger_that_the_model_sees_is_met_with_fixed_words(Concern concern) {
        var decision = new Decision(concern, Set.of(Wish.ANSWER), List.of(), Act.PROBE, "q1");
        var assignment = anInterview()
                .after("Soon nobody will have to cook for me any more.")
                .orElseThrow();

        var spoken = spoken(assignment, decision, LEAD, OWN);

        assertThat(spoken.turn().messages()).first().isEqualTo(first(concern));
        assertThat(spoken.turn().concern()).isEqualTo(concern);
    }

    private static String first(Concern concern) {
        return concern == Concern.MINOR ? saying(Saying.MINOR) : saying(Saying.CRISIS) + " " + saying(Saying.HELPLINES);
    }

    @Test
    void after_grief_the_model_s_kind_words_lead_out_of_the_topic_and_nothing_goes_further_into_it() {
        var decision = new Decision(Concern.DISTRESS, Set.of(Wish.ANSWER), List.of(), Act.PROBE, "q1");
        var interview = anInterviewOf("# A\nOne?\nTwo?\n# B\nThree?");
        String loss = "I drank it with somebody who is no longer with us.";

        var turn = spoken(interview.after(loss).orElseThrow(), decision, "I am sorry for your loss.", OWN)
                .turn();

        assertThat(turn.messages()).containsExactly("I am sorry for your loss.", "Three?");
    }

    @Test
    void what_was_flagged_is_not_said_back_later_either() {
        var interview = anInterview();
        String loss = "I drank it with somebody who is no longer with us.";
        var decision = new Decision(Concern.DISTRESS, Set.of(Wish.ANSWER), List.of(), Act.ASK, "q2");
        var first = spoken(interview.after(loss).orElseThrow(), decision, "I am sorry.")
                .turn();
        interview.goesOnWith(loss, first);

        var later = spoken(
                interview.answered(), decision(Act.ASK, "q3"), "You drank it with somebody who is no longer with us.");

        assertThat(String.join(" ", later.turn().messages())).doesNotContain("no longer with us");
    }

    @Test
    void what_is_heard_is_what_is_kept() {
        for (var decision : List.of(probe(), ask(), decision(Act.CLOSE, null))) {
            var spoken = spoken(anInterview().answered(), decision, LEAD, OWN);

            assertThat(spoken.heard())
                    .isEqualTo(String.join(BETWEEN, spoken.turn().messages()));
        }
    }

    @Test
    void without_a_decision_the_interviewer_speaks_by_itself() {
        var assignment = anInterview().answered();
        var turn = new SpokenTurn(assignment, BETWEEN, words -> {});
        turn.left("timeout");

        assertThat(turn.end()).isEqualTo(assignment.envelope().byRules());
        assertThat(turn.outcome()).isEqualTo("timeout");
    }

    @Test
    void the_last_item_is_asked_before_the_end() {
        var interview = anInterviewOf("One?\n" + LAST);

        assertThat(spoken(interview.answered(), decision(Act.ASK, "q2"), LEAD)
                        .turn()
                        .messages())
                .containsExactly(LEAD, LAST);
        assertThat(interview.after(FULL)).isPresent();
    }

    private record Spoken(Turn turn, String heard, String outcome) {}

    private static Spoken spoken(Assignment assignment, Decision decision, String... sentences) {
        var heard = new StringBuilder();
        var spoken = new SpokenTurn(assignment, BETWEEN, heard::append);
        boolean wantsMore = spoken.decides(decision);
        for (int at = 0; wantsMore && at < sentences.length; at++) {
            wantsMore = spoken.takes(sentences[at]);
        }
        return new Spoken(spoken.end(), heard.toString(), spoken.outcome());
    }

    private static String saying(Saying saying) {
        return InterviewerLanguages.choose("en", null).sayings().say(saying, 0);
    }
}
