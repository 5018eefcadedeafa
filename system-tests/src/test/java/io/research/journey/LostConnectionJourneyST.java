package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.demo.customer.Participant;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A participant on a bad line loses nothing and says nothing twice. */
@ExtendWith(OnTheStack.class)
class LostConnectionJourneyST {
    private final RunningStack stack;
    private final Fieldwork fieldwork;

    LostConnectionJourneyST(RunningStack stack) {
        this.stack = stack;
        this.fieldwork = Fieldwork.on(stack);
    }

    @Test
    void a_reload_shows_the_whole_conversation_so_far() {
        var participant = fieldwork.passerBy();
        var greeting = participant.consent(200);
        var reply = participant.say(200, "Tea, since my grandmother made it for me every morning before school.");

        var reload = participant.resume(200);

        assertThat(reload.text("/state")).isEqualTo("interviewing");
        assertThat(reload.at("/messages").findValuesAsText("message"))
                .containsSubsequence(greeting.at("/messages").findValuesAsText("message"))
                .containsSubsequence(reply.at("/messages").findValuesAsText("message"))
                .contains("Tea, since my grandmother made it for me every morning before school.");
    }

    @Test
    void a_turn_that_is_sent_twice_is_one_turn() {
        var participant = fieldwork.passerBy();
        participant.consent(200);
        String clientId = UUID.randomUUID().toString();

        var first = participant.say(200, clientId, "Green tea from a tin that my sister brought me.");
        var second = participant.say(200, clientId, "Green tea from a tin that my sister brought me.");

        assertThat(second.at("/messages")).isEqualTo(first.at("/messages"));
        assertThat(participant.resume(200).text()).containsOnlyOnce("Green tea from a tin");
    }

    @Test
    void nothing_can_be_said_before_the_consent_and_after_the_end() {
        var participant = fieldwork.passerBy();

        assertThat(participant.say(409, "Hello?").text("/error/code")).isEqualTo("interview_state_conflict");
        participant.hold(Fieldwork::answer);
        assertThat(participant.say(409, "One more thing.").text("/error/code")).isEqualTo("interview_state_conflict");
    }

    @Test
    void the_session_of_one_interview_opens_no_other() {
        var one = fieldwork.passerBy();
        var other = fieldwork.passerBy();

        var refusal = stack.anonymous()
                .with(one.sessionToken())
                .send("GET", Participant.SESSIONS + "/" + other.interviewId(), null);

        assertThat(refusal.status()).isIn(401, 404);
    }
}
