package io.research.kernel.saga;

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

class SagaRecordTest {
    private static final Instant NOW = Instant.EPOCH;
    private static final Tenant TENANT = new Tenant("org", "app");

    @Test
    void a_committed_saga_is_never_aborted() {
        var saga = aSaga();
        saga.become(SagaState.COMMITTED, NOW);

        assertThatThrownBy(() -> saga.become(SagaState.ABANDONED, NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void an_aborted_saga_commits_nothing() {
        var saga = aSaga();
        saga.become(SagaState.ABANDONED, NOW);

        assertThatThrownBy(() -> saga.become(SagaState.COMMITTED, NOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> saga.become(SagaState.DONE, NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nothing_is_confirmed_that_was_not_committed() {
        assertThatThrownBy(() -> aSaga().become(SagaState.DONE, NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void what_was_asked_for_is_forgotten_at_the_end() {
        var saga = aSaga();
        saga.become(SagaState.COMMITTED, NOW);
        assertThat(saga.request()).isEqualTo("{}");

        saga.become(SagaState.DONE, NOW);

        assertThat(saga.request()).isNull();
    }

    @Test
    void a_second_request_is_told_to_wait_and_one_with_other_input_that_the_key_is_used() {
        var saga = aSaga();

        assertThat(saga.refusalOf(operation(1)).code()).isEqualTo(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        assertThat(saga.refusalOf(operation(2)).code()).isEqualTo(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    @Test
    void an_outcome_keeps_the_reason_with_its_faults() {
        var fault = new Fault(List.of("body", "participants", 0, "email"), "is no address", "email");

        assertThatThrownBy(() -> stored(SagaOutcome.aborted(Problem.invalid(List.of(fault))))
                        .requireConfirmation())
                .isInstanceOfSatisfying(
                        Problem.class, reason -> assertThat(reason.faults()).containsExactly(fault));
        assertThatThrownBy(() -> stored(SagaOutcome.aborted(new Problem(ErrorCode.SERVICE_UNAVAILABLE)))
                        .requireConfirmation())
                .isInstanceOfSatisfying(
                        Problem.class, reason -> assertThat(reason.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));
    }

    @Test
    void an_outcome_leads_to_the_confirmation() {
        var job = UUID.randomUUID();

        assertThat(stored(SagaOutcome.committed(job)).requireConfirmation()).isEqualTo(job);
    }

    private static SagaRecord aSaga() {
        return new SagaRecord(operation(1), "{}", NOW);
    }

    private static SagaOutcome stored(SagaOutcome outcome) {
        return SagaOutcome.read(StoredJson.write(outcome));
    }

    private static PendingOperation operation(int input) {
        return new PendingOperation(TENANT, "create", "k1", new byte[] {(byte) input});
    }
}
