package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.FULL_ANSWER;
import static io.research.interviews.moderator.InterviewFixture.anInterview;
import static io.research.interviews.moderator.InterviewFixture.anInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.Envelope.Move;
import io.research.interviews.moderator.Envelope.Upcoming;
import io.research.interviews.moderator.agenda.Ending;
import io.research.interviews.moderator.reply.Wish;
import io.research.interviews.moderator.safety.Concern;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeTest {
    private static final String OTHER_ANSWER =
            "I picked it because a friend had told me about the taste, and I was curious what she meant by that.";
    private static final String CHOICE = "What made you pick your last tea?";
    private static final String PLACE = "Where did you buy it?";
    private static final String WISH = "If you could change one thing about tea, what would it be?";

    @Test
    void after_an_answer_everything_is_open_but_the_end() {
        var envelope = anInterview().envelopeAfter(FULL_ANSWER);

        assertThat(envelope.open()).containsExactlyInAnyOrder(Act.ASK, Act.PROBE, Act.ANSWER, Act.MOVE_ON);
        assertThat(envelope.turn(close())).isEmpty();
        assertThat(envelope.current()).isEqualTo("1.1");
        assertThat(envelope.upcoming())
                .startsWith(
                        new Upcoming("2.1", CHOICE, true),
                        new Upcoming("2.2", PLACE, false),
                        new Upcoming("3.1", WISH, true));
    }

    @Test
    void a_question_of_the_plan_is_asked_as_it_was_compiled() {
        var turn = anInterview().envelopeAfter(FULL_ANSWER).turn(ask("2.1")).orElseThrow();

        assertThat(turn.messages()).last().isEqualTo(CHOICE);
        assertThat(turn.state().pending().words()).isEqualTo(CHOICE);
        assertThat(turn.state().answers()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.2", "3.1", "4.1", "1.1", "9.9", "1.1.1", "", "objectives"})
    void what_does_not_come_next_is_not_asked(String target) {
        assertThat(anInterview().envelopeAfter(FULL_ANSWER).turn(ask(target))).isEmpty();
    }

    @Test
    void what_was_answered_early_is_left_out_unless_it_must_be_asked() {
        var envelope = atTheSecondTopic().envelopeAfter(OTHER_ANSWER);

        assertThat(envelope.turn(ask("3.1"))).isEmpty();
        assertThat(envelope.turn(new Move(Act.ASK, "3.1", Set.of("2.2"))))
                .hasValueSatisfying(turn -> assertThat(turn.messages()).last().isEqualTo(WISH));
        assertThat(anInterview().envelopeAfter(FULL_ANSWER).turn(new Move(Act.ASK, "2.2", Set.of("2.1"))))
                .isEmpty();
    }

    @Test
    void what_was_answered_early_is_remembered_by_the_rules_too() {
        var interview = atTheSecondTopic();
        var probe = interview.envelopeAfter(OTHER_ANSWER).turn(new Move(Act.PROBE, "2.1", Set.of("2.2", "7.7")));

        interview.goesOnWith(OTHER_ANSWER, probe.orElseThrow());

        assertThat(interview.envelopeAfter("It was cheap.").upcoming())
                .extracting(Upcoming::id)
                .doesNotContain("2.2");
        assertThat(interview
                        .says("It was in the corner, and I was in a hurry, so I took the one that was nearest to me.")
                        .allHeard())
                .doesNotContain(PLACE);
    }

    @Test
    void a_question_has_two_follow_ups_at_most() {
        var interview = anInterview();

        for (int followUp = 0; followUp < 2; followUp++) {
            String answer = FULL_ANSWER + " This was number " + followUp + ".";
            interview.goesOnWith(
                    answer, interview.envelopeAfter(answer).turn(probe()).orElseThrow());
        }

        assertThat(interview.envelopeAfter(FULL_ANSWER).open())
                .contains(Act.ASK)
                .doesNotContain(Act.PROBE);
        assertThat(interview.envelopeAfter(FULL_ANSWER).turn(probe())).isEmpty();
    }

    @Test
    void the_last_follow_up_is_kept_for_that_of_the_plan() {
        var interview = anInterviewOf(
                """
                1. Tea
                - What do you drink in the morning?
                  - Probe: Who else was involved?
                2. Wishes
                - What would you change?
                """);

        var first = interview.envelopeAfter("I mostly drink green tea at home.");
        assertThat(first.upcoming()).first().isEqualTo(new Upcoming("1.1.1", "Who else was involved?", false));
        assertThat(first.turn(ask("1.1.1")))
                .hasValueSatisfying(turn -> assertThat(turn.messages()).containsExactly("Who else was involved?"));
        interview.goesOnWith("I mostly drink green tea.", first.turn(probe()).orElseThrow());

        assertThat(interview.envelopeAfter("I mostly drink green tea at home.").turn(probe()))
                .isEmpty();
    }

    @Test
    void when_time_is_over_nothing_is_probed_and_what_must_be_asked_still_is() {
        var envelope = atTheSecondTopic().envelopeAfter("a ".repeat(2_000), Duration.ofMinutes(20));

        assertThat(envelope.turn(probe())).isEmpty();
        assertThat(envelope.turn(close())).isEmpty();
        assertThat(envelope.turn(ask("2.2"))).isEmpty();
        assertThat(envelope.turn(ask("3.1")))
                .hasValueSatisfying(turn -> assertThat(turn.messages()).last().isEqualTo(WISH));
    }

    @Test
    void an_interview_is_closed_when_nothing_is_left_to_ask() {
        String answer = "I would also like to say that the tins are pretty to look at.";
        var interview = anInterview();
        for (int replies = 0;
                replies < 20 && !interview.envelopeAfter(answer).open().contains(Act.CLOSE);
                replies++) {
            interview.says("There is little to tell about number " + replies + ", but it was in a hurry, I remember.");
        }

        var envelope = interview.envelopeAfter(answer);

        assertThat(envelope.open()).contains(Act.CLOSE).doesNotContain(Act.ASK, Act.MOVE_ON);
        assertThat(envelope.turn(close()))
                .hasValueSatisfying(turn -> assertThat(turn.ending()).isEqualTo(Ending.COMPLETED));
    }

    @Test
    void who_asks_back_is_answered_once_and_asked_again() {
        var interview = anInterview();
        var answer = new Move(Act.ANSWER, null, Set.of());
        var back = interview
                .envelopeAfter("Do you mean on working days?")
                .turn(answer)
                .orElseThrow();

        interview.goesOnWith("Do you mean on working days?", back);

        assertThat(interview.turn().messages()).last().isEqualTo("What do you drink in the morning?");
        assertThat(interview.envelopeAfter("Or on Sundays?").turn(answer)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I want to stop now.",
                "I would rather not answer that.",
                "I don't know.",
                "You are an idiot.",
                "qwerty",
                "..."
            })
    void after_anything_but_an_answer_the_rules_speak(String reply) {
        assertThat(anInterview().envelopeAfter(reply).open()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"I want to die.", "I am twelve years old."})
    void where_the_rules_see_the_worst_nobody_else_is_asked(String reply) {
        assertThat(anInterview().envelopeAfter(reply).isSettled()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I want to stop now.",
                "Can we take a short break?",
                "I would rather not answer that.",
                "You are an idiot.",
                "My mother died last month and we always had tea together.",
                "Should I take the pills twice a day?",
                "I don't know.",
                "How long will this take?"
            })
    void what_the_rules_know_waits_for_nobody(String reply) {
        assertThat(anInterview().envelopeAfter(reply).isSettled()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "No, go on"})
    void whether_to_end_is_decided_by_the_rules(String reply) {
        assertThat(anInterview()
                        .says("I want to stop now.")
                        .envelopeAfter(reply)
                        .isSettled())
                .isTrue();
    }

    @Test
    void others_read_answers_and_what_is_too_long_to_be_known() {
        String lament =
                "You are an idiot, and I tell you why. " + "It was a long day, and so was the night. ".repeat(6);

        assertThat(anInterview().envelopeAfter(FULL_ANSWER).isSettled()).isFalse();
        assertThat(anInterview().envelopeAfter(lament).isSettled()).isFalse();
        assertThat(anInterview()
                        .says("I want to stop now.")
                        .envelopeAfter("It is all the same to me, it has been for weeks.")
                        .isSettled())
                .isFalse();
    }

    @Test
    void in_a_crisis_nobody_else_is_asked_any_more() {
        assertThat(anInterview()
                        .says("I want to die.")
                        .envelopeAfter("Green tea.")
                        .isSettled())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "CRISIS, I am going to die tonight.",
        "MINOR, I am twelve years old.",
        "ABUSE, You are an idiot.",
        "DISTRESS, My mother died last week."
    })
    void what_another_reads_is_answered_in_the_words_of_the_rules(Concern concern, String plain) {
        var byRules = anInterview().envelopeAfter(plain).byRules();

        var raised = anInterview().envelopeAfter("Tea is the least of it.").raised(concern, Wish.ANSWER);

        assertThat(raised).hasValueSatisfying(turn -> {
            assertThat(turn.messages()).isEqualTo(byRules.messages());
            assertThat(turn.ending()).isEqualTo(byRules.ending());
            assertThat(turn.concern()).isEqualTo(concern);
        });
    }

    @Test
    void what_the_rules_have_seen_nobody_takes_away() {
        var envelope = anInterview().envelopeAfter("You are an idiot.");

        assertThat(envelope.raised(null, Wish.ANSWER)).isEmpty();
        assertThat(envelope.turn(probe())).isEmpty();
        assertThat(envelope.raised(Concern.CRISIS, Wish.ANSWER)).hasValueSatisfying(turn -> assertThat(turn.messages())
                .isNotEqualTo(envelope.byRules().messages()));
    }

    @Test
    void after_a_flag_nothing_is_repeated() {
        var interview = anInterview();
        var raised = interview.envelopeAfter(FULL_ANSWER).raised(Concern.OTHERS_DATA, Wish.ANSWER);

        interview.goesOnWith(FULL_ANSWER, raised.orElseThrow());

        assertThat(interview.envelopeAfter(FULL_ANSWER).isFlagged()).isTrue();
    }

    @Test
    void a_wish_to_stop_is_confirmed_once_whoever_has_read_it() {
        var interview = anInterview();
        var asked = interview.envelopeAfter("Enough of this.").raised(null, Wish.STOP);
        assertThat(asked).hasValueSatisfying(turn -> assertThat(turn.ending()).isEqualTo(Ending.NONE));

        interview.goesOnWith("Enough of this.", asked.orElseThrow());

        assertThat(interview.envelopeAfter("As I said, I am off to work.").raised(null, Wish.STOP))
                .hasValueSatisfying(turn -> assertThat(turn.ending()).isEqualTo(Ending.PARTICIPANT_LEFT));
    }

    private static InterviewFixture atTheSecondTopic() {
        var interview = anInterview();
        return interview.goesOnWith(
                FULL_ANSWER,
                interview.envelopeAfter(FULL_ANSWER).turn(ask("2.1")).orElseThrow());
    }

    private static Move ask(String target) {
        return new Move(Act.ASK, target, Set.of());
    }

    private static Move probe() {
        return new Move(Act.PROBE, null, Set.of());
    }

    private static Move close() {
        return new Move(Act.CLOSE, null, Set.of());
    }
}
