package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.Fieldwork;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An interview outlives the process that holds it. */
@ExtendWith(OnTheStack.class)
class KilledInterviewsServiceST {
    private final RunningStack stack;
    private final Fieldwork fieldwork;

    KilledInterviewsServiceST(RunningStack stack) {
        this.stack = stack;
        this.fieldwork = Fieldwork.on(stack);
    }

    @Test
    void an_interview_goes_on_where_it_was() {
        var participant = fieldwork.arrival();
        participant.consent(200);
        participant.say(200, Fieldwork.answer("What do you drink?"));
        var before = participant.resume(200);

        stack.kill("interviews").awaitReturn();

        var after = participant.resume(200);
        assertThat(after.text("/state")).isEqualTo("interviewing");
        assertThat(after.at("/messages")).isEqualTo(before.at("/messages"));
        participant.answerToTheEnd(after, Fieldwork::answer);
        assertThat(stack.integrator().interview(200, participant.interviewId()).text("/status"))
                .isEqualTo("completed");
    }

    @Test
    void a_turn_whose_answer_was_lost_is_said_once_when_it_is_sent_again() {
        var participant = fieldwork.passerBy();
        participant.consent(200);
        String clientId = UUID.randomUUID().toString();
        participant.say(200, clientId, "Oolong, from the shop at the corner.");

        stack.kill("interviews").awaitReturn();
        participant.say(200, clientId, "Oolong, from the shop at the corner.");

        assertThat(participant.resume(200).text()).containsOnlyOnce("Oolong, from the shop");
    }
}
