package io.research.studies.creation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CreationSagaTest {
    private static final Instant NOW = Instant.EPOCH;
    private static final Tenant TENANT = new Tenant("org", "app");

    @Test
    void a_committed_saga_is_never_aborted() {
        var saga = aStudyWithParticipants();
        saga.commit(NOW);

        assertThatThrownBy(() -> saga.abandon(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void an_aborted_saga_creates_nothing() {
        var saga = aStudyWithParticipants();
        saga.abandon(NOW);

        assertThatThrownBy(() -> saga.commit(NOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> saga.finish(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void participants_are_not_confirmed_before_their_study() {
        assertThatThrownBy(() -> aStudyWithParticipants().finish(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_second_request_is_told_to_wait_and_one_with_other_input_that_the_key_is_used() {
        var saga = aStudyWithParticipants();

        assertThat(saga.refusalOf(operation(1)).code()).isEqualTo(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        assertThat(saga.refusalOf(operation(2)).code()).isEqualTo(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    @Test
    void an_outcome_keeps_the_reason_with_its_faults() {
        var fault = new Fault(List.of("body", "participants", 0, "email"), "is no address", "email");

        assertThatThrownBy(() -> stored(CreationOutcome.aborted(Problem.invalid(List.of(fault))))
                        .requireConfirmation())
                .isInstanceOfSatisfying(
                        Problem.class, reason -> assertThat(reason.faults()).containsExactly(fault));
        assertThatThrownBy(() -> stored(CreationOutcome.aborted(new Problem(ErrorCode.SERVICE_UNAVAILABLE)))
                        .requireConfirmation())
                .isInstanceOfSatisfying(
                        Problem.class, reason -> assertThat(reason.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));
    }

    @Test
    void an_outcome_leads_to_the_confirmation() {
        var job = UUID.randomUUID();

        assertThat(stored(CreationOutcome.committed(job)).requireConfirmation()).isEqualTo(job);
    }

    private static CreationSaga aStudyWithParticipants() {
        return CreationSaga.begin(operation(1), "{}", NOW);
    }

    private static CreationOutcome stored(CreationOutcome outcome) {
        return CreationOutcome.read(StoredJson.write(outcome));
    }

    private static PendingOperation operation(int input) {
        return new PendingOperation(TENANT, "create", "k1", new byte[] {(byte) input});
    }
}
