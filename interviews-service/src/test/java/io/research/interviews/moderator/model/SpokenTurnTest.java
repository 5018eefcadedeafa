package io.research.interviews.moderator.model;

import static io.research.interviews.moderator.model.AssignmentFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpokenTurnTest {
    private static final String THANKS = "Thank you for telling me.";
    private static final String QUESTION = "What is it about green tea that you like?";

    private final List<String> heard = new ArrayList<>();

    @Test
    void a_follow_up_is_said_in_one_message_and_waits_for_its_reply() {
        var spoken = turn(anInterview().probe());

        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes(QUESTION)).isFalse();
        var turn = spoken.end();

        assertThat(turn.messages()).containsExactly(THANKS + " " + QUESTION);
        assertThat(turn.state().pending().words()).isEqualTo(QUESTION);
        assertThat(spoken.outcome()).isEqualTo("answered");
        assertThat(String.join("", heard)).isEqualTo(THANKS + " " + QUESTION);
    }

    @Test
    void before_a_question_of_the_plan_others_only_lead_to_it() {
        var assignment = anInterview().nextQuestion();
        var spoken = turn(assignment);

        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes(QUESTION)).isFalse();
        var turn = spoken.end();

        assertThat(turn.messages()).containsExactly(THANKS, AssignmentFixture.SECOND);
        assertThat(turn.state().pending())
                .isEqualTo(assignment.byRules().state().pending());
        assertThat(spoken.outcome()).isEqualTo("asks_beside_plan");
        assertThat(String.join("", heard)).isEqualTo(THANKS + "\n\n" + AssignmentFixture.SECOND);
    }

    @Test
    void what_was_said_stays_said_and_the_rules_say_the_rest() {
        var assignment = anInterview().probe();
        var spoken = turn(assignment);

        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes("That is a great answer.")).isFalse();
        var turn = spoken.end();

        assertThat(turn.messages()).containsExactly(THANKS + " " + assignment.question());
        assertThat(spoken.outcome()).isEqualTo("leading");
    }

    @Test
    void where_nothing_was_said_the_turn_is_that_of_the_rules() {
        var assignment = anInterview().nextQuestion();
        var spoken = turn(assignment);

        spoken.left("timeout");

        assertThat(spoken.outcome()).isEqualTo("timeout");
        assertThat(spoken.end()).isEqualTo(assignment.byRules());
        assertThat(String.join("", heard))
                .isEqualTo(String.join("\n\n", assignment.byRules().messages()));
    }

    @Test
    void an_interviewer_does_not_go_on_and_on() {
        var spoken = turn(anInterview().probe());

        assertThat(spoken.takes(THANKS)).isTrue();
        assertThat(spoken.takes("That helps.")).isTrue();

        assertThat(spoken.takes("I see.")).isFalse();
        assertThat(spoken.outcome()).isEqualTo("too_many_sentences");
    }

    private SpokenTurn turn(Assignment assignment) {
        return new SpokenTurn(assignment, "\n\n", heard::add);
    }
}
