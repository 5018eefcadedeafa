package io.research.interviews.moderator.model;

import static io.research.interviews.moderator.model.AssignmentFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.agenda.Ending;
import io.research.interviews.moderator.model.Decision.Answered;
import io.research.interviews.moderator.reply.Wish;
import io.research.interviews.moderator.safety.Concern;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenTurnTest {
    private static final String THANKS = "Thank you for telling me.";
    private static final String QUESTION = "What is it about green tea that you like?";

    private final List<String> heard = new ArrayList<>();

    @Test
    void a_follow_up_is_said_in_one_message_and_waits_for_its_reply() {
        var spoken = turn(anInterview().answered());

        assertThat(spoken.decides(AssignmentFixture.probe())).isTrue();
        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes(QUESTION)).isFalse();
        var turn = spoken.end();

        assertThat(turn.messages()).containsExactly(THANKS + " " + QUESTION);
        assertThat(turn.state().pending().words()).isEqualTo(QUESTION);
        assertThat(turn.state().pending().probes()).hasSize(1);
        assertThat(spoken.outcome()).isEqualTo("answered");
        assertThat(String.join("", heard)).isEqualTo(THANKS + " " + QUESTION);
    }

    @Test
    void before_a_question_of_the_plan_others_only_lead_to_it() {
        var spoken = turn(anInterview().answered());

        assertThat(spoken.decides(AssignmentFixture.ask())).isTrue();
        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes(QUESTION)).isFalse();
        var turn = spoken.end();

        assertThat(turn.messages()).containsExactly(THANKS, AssignmentFixture.SECOND);
        assertThat(turn.state().pending().words()).isEqualTo(AssignmentFixture.SECOND);
        assertThat(spoken.outcome()).isEqualTo("asks_beside_plan");
        assertThat(String.join("", heard)).isEqualTo(THANKS + "\n\n" + AssignmentFixture.SECOND);
    }

    @Test
    void what_was_said_stays_said_and_the_rules_say_the_rest() {
        var spoken = turn(anInterview().answered());

        assertThat(spoken.decides(AssignmentFixture.probe())).isTrue();
        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes("That is a great answer.")).isFalse();
        var turn = spoken.end();

        assertThat(turn.messages())
                .singleElement()
                .asString()
                .startsWith(THANKS + " ")
                .endsWith("?");
        assertThat(turn.messages().getFirst()).endsWith(turn.state().pending().words());
        assertThat(spoken.outcome()).isEqualTo("leading");
    }

    @Test
    void where_nothing_was_said_the_turn_is_that_of_the_rules() {
        var assignment = anInterview().answered();
        var spoken = turn(assignment);

        spoken.left("timeout");

        var byRules = assignment.envelope().byRules();
        assertThat(spoken.outcome()).isEqualTo("timeout");
        assertThat(spoken.end()).isEqualTo(byRules);
        assertThat(String.join("", heard)).isEqualTo(String.join("\n\n", byRules.messages()));
    }

    @Test
    void where_no_word_of_it_may_be_said_the_decision_counts_for_nothing() {
        var assignment = anInterview().answered();
        var spoken = turn(assignment);

        assertThat(spoken.decides(AssignmentFixture.ask())).isTrue();
        assertThat(spoken.takes("That is a great answer.")).isFalse();

        assertThat(spoken.end()).isEqualTo(assignment.envelope().byRules());
    }

    @ParameterizedTest
    @CsvSource({"CLOSE, ", "ASK, 3.1", "ASK, 8.8", "PROBE, 2.1", "MOVE_ON, 3.1"})
    void an_act_that_is_not_open_is_refused(Act act, String target) {
        var assignment = anInterview().answered();
        var spoken = turn(assignment);

        assertThat(spoken.decides(new Decision(null, Wish.ANSWER, List.of(), act, target)))
                .isFalse();

        assertThat(spoken.outcome()).isEqualTo("act_refused");
        assertThat(spoken.end()).isEqualTo(assignment.envelope().byRules());
    }

    @Test
    void what_is_claimed_to_be_answered_must_have_been_said() {
        var interview = anInterview();
        var answer = "I went to the small shop near the station because the owner knows me.";

        var proven = new Answered("2.1", "I went to the small shop near the station");
        var invented = new Answered("3.1", "I would take black tea to the island");
        var spoken = turn(interview.after(answer).orElseThrow());
        spoken.decides(new Decision(null, Wish.ANSWER, List.of(proven, invented), Act.PROBE, "1.1"));
        spoken.takes(QUESTION);

        assertThat(spoken.end().state().asked()).contains("2.1/ANSWERED").doesNotContain("3.1/ANSWERED");
    }

    @Test
    void who_asks_back_hears_an_answer_without_figures_and_the_question_again() {
        var spoken = turn(anInterview().after("Do you mean on working days?").orElseThrow());

        spoken.decides(new Decision(null, Wish.CLARIFICATION, List.of(), Act.ANSWER, null));
        assertThat(spoken.takes("Any morning that comes to your mind.")).isTrue();
        assertThat(spoken.takes("It takes 5 minutes.")).isFalse();

        assertThat(spoken.end().messages())
                .containsExactly("Any morning that comes to your mind.", AssignmentFixture.FIRST);
        assertThat(spoken.outcome()).isEqualTo("figures");
    }

    @ParameterizedTest
    @CsvSource({"CRISIS, NONE", "MINOR, PARTICIPANT_LEFT", "ABUSE, NONE", "DISTRESS, NONE"})
    void what_the_model_sees_and_the_rules_do_not_is_answered_by_the_rules(Concern concern, Ending ending) {
        var assignment = anInterview().answered();
        var spoken = turn(assignment);

        assertThat(spoken.decides(new Decision(concern, Wish.ANSWER, List.of(), Act.PROBE, "1.1")))
                .isFalse();
        var turn = spoken.end();

        assertThat(turn.messages()).isNotEqualTo(assignment.envelope().byRules().messages());
        assertThat(turn.concern()).isEqualTo(concern);
        assertThat(turn.ending()).isEqualTo(ending);
        assertThat(spoken.outcome()).isEqualTo("raised");
        assertThat(String.join("", heard)).isEqualTo(String.join("\n\n", turn.messages()));
    }

    @Test
    void a_model_that_sees_nothing_takes_nothing_away() {
        var assignment = anInterview()
                .after("You are an idiot. " + AssignmentFixture.FULL)
                .orElseThrow();
        var spoken = turn(assignment);

        assertThat(spoken.decides(AssignmentFixture.probe())).isFalse();

        assertThat(spoken.end()).isEqualTo(assignment.envelope().byRules());
    }

    @Test
    void an_interviewer_does_not_go_on_and_on() {
        var spoken = turn(anInterview().answered());

        spoken.decides(AssignmentFixture.probe());
        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes("That helps.")).isTrue();

        assertThat(spoken.takes("I see.")).isFalse();
        assertThat(spoken.outcome()).isEqualTo("too_many_sentences");
    }

    private SpokenTurn turn(Assignment assignment) {
        return new SpokenTurn(assignment, "\n\n", heard::add);
    }
}
