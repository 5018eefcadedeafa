package io.research.interviews.moderator.model;

import static io.research.interviews.moderator.model.AssignmentFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.model.Assignment.Act;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssignmentTest {

    @Test
    void a_follow_up_of_the_interviewer_may_be_worded_wholly() {
        var probe = anInterview().probe();

        assertThat(probe.act()).isEqualTo(Act.PROBE);
        assertThat(probe.asksAsWritten()).isFalse();
        assertThat(probe.minutesLeft()).isEqualTo(9);
    }

    @Test
    void a_question_of_the_plan_is_asked_as_it_is_written() {
        var next = anInterview().nextQuestion();

        assertThat(next.act()).isEqualTo(Act.NEXT_TOPIC);
        assertThat(next.asksAsWritten()).isTrue();
        assertThat(next.question()).isEqualTo(AssignmentFixture.SECOND);
        assertThat(next.upcoming()).containsExactly(AssignmentFixture.LAST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I want to stop now.",
                "I would rather not answer that.",
                "I don't know.",
                "What do you mean?",
                "You are an idiot.",
                "qwerty",
                "..."
            })
    void after_anything_but_an_answer_the_rules_speak(String reply) {
        assertThat(anInterview().after(reply)).isEmpty();
    }
}
