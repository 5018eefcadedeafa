package io.research.kernel.saga;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.MappedSuperclass;
import java.time.Instant;

/**
 * A row of a table of sagas: the operation that its end answers, what was asked for, and how far it is. Every step can be
 * repeated by its id. Tables have the columns {@code state}, {@code operation}, {@code idempotency_key}, {@code fingerprint},
 * {@code request}, {@code created_at} and {@code updated_at} beside those of {@link TenantRecord}, and a unique index on the
 * operation of those that run.
 */
@MappedSuperclass
public class SagaRecord extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private SagaState state = SagaState.STARTED;

    @Column(updatable = false)
    private String operation;

    @Column(name = "idempotency_key", updatable = false)
    private String idempotencyKey;

    @Column(updatable = false)
    private byte[] fingerprint;

    private String request;

    @Column(name = "created_at", updatable = false)
    private Instant createdAt;

    @Column(name = "updated_at")
    private Instant updatedAt;

    /** For Hibernate. */
    protected SagaRecord() {}

    /**
     * A new saga, whose end answers that operation.
     *
     * @param request what was asked for, as JSON text; forgotten when the saga has ended
     */
    protected SagaRecord(PendingOperation pending, String request, Instant now) {
        super(Ids.next(), pending.tenant());
        this.operation = pending.operation();
        this.idempotencyKey = pending.key();
        this.fingerprint = pending.fingerprint();
        this.request = request;
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** The operation to answer. */
    public PendingOperation pending() {
        return new PendingOperation(tenant(), operation, idempotencyKey, fingerprint);
    }

    /** What was asked for; null when the saga has ended. */
    protected String request() {
        return request;
    }

    public Instant createdAt() {
        return createdAt;
    }

    /** The answer to a second request with the same Idempotency-Key while this saga runs. */
    Problem refusalOf(PendingOperation other) {
        return other.hasInputOf(fingerprint)
                ? new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING)
                : new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    void become(SagaState next, Instant now) {
        if (!state.canBecome(next)) {
            throw new IllegalStateException("a saga that is " + state + " cannot become " + next);
        }
        state = next;
        updatedAt = now;
        if (next.hasEnded()) {
            request = null;
        }
    }
}
