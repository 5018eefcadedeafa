package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Mail;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A study and the people for it are created by one call. */
@ExtendWith(OnTheStack.class)
class CreateWithParticipantsJourneyST {
    private final RunningStack stack;
    private final Integrator integrator;
    private final String name = CreateWithParticipantsRequests.newName();
    private final String email = Fieldwork.newEmail();

    CreateWithParticipantsJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
    }

    @Test
    void whoever_was_named_is_invited_and_can_take_part() {
        var created = integrator.createStudyWithParticipants(201, CreateWithParticipantsRequests.of(name, email));

        assertThat(created.text("/study/provisioning_status")).isEqualTo("provisioned");
        assertThat(created.text("/participants/0/email")).isEqualTo(email);
        var read = integrator.participant(200, created.text("/participants/0/id"));
        assertThat(read.text("/study_id")).isEqualTo(created.text("/study/id"));
        var participant = stack.participant();
        participant.open(201, invitation().personalLink());
        participant.hold(Fieldwork::answer);
        assertThat(integrator.interview(200, participant.interviewId()).text("/participant/email"))
                .isEqualTo(email);
    }

    @Test
    void a_repetition_gets_the_first_answer_and_invites_nobody_again() {
        String key = UUID.randomUUID().toString();
        var first = integrator.createStudyWithParticipants(
                201, CreateWithParticipantsRequests.of(name, email), "Idempotency-Key", key);

        var second = integrator.createStudyWithParticipants(
                201, CreateWithParticipantsRequests.of(name, email), "Idempotency-Key", key);

        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(second.json()).isEqualTo(first.json());
        assertThat(studies()).isEqualTo(1);
        assertThat(participants(first)).isEqualTo(1);
    }

    @Test
    void what_is_wrong_with_either_part_is_told_at_once() {
        var refusal = integrator.createStudyWithParticipants(
                422, CreateWithParticipantsRequests.of("x".repeat(41), email, "nobody"));

        assertThat(refusal.text("/error/field")).isEqualTo("study.name");
        assertThat(refusal.at("/detail")).hasSize(2);
        assertThat(refusal.at("/detail/1/loc").toString()).isEqualTo("[\"body\",\"participants\",1,\"email\"]");
    }

    @Test
    void people_who_cannot_be_invited_leave_no_study_behind() {
        integrator.createStudyWithParticipants(
                422, CreateWithParticipantsRequests.of(name, email, email.toUpperCase(Locale.ROOT)));
        integrator.createStudyWithParticipants(422, CreateWithParticipantsRequests.of(name));
        integrator.createStudyWithParticipants(422, CreateWithParticipantsRequests.of(name, "nobody"));

        assertThat(studies()).isZero();
    }

    private Mail invitation() {
        return await("the invitation to " + email)
                .atMost(Duration.ofSeconds(30))
                .until(() -> stack.mailbox().newestTo(email), Optional::isPresent)
                .orElseThrow();
    }

    private int studies() {
        return integrator
                .studies(200, "?name=" + name.replace(" ", "%20"))
                .at("/total_count")
                .asInt();
    }

    private int participants(ApiResponse created) {
        return integrator
                .participants(200, "?study_id=" + created.text("/study/id"))
                .at("/total_count")
                .asInt();
    }
}
