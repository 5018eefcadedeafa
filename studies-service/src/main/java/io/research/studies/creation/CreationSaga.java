package io.research.studies.creation;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.study.StudyIdentity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** Creates one study together with its participants. Every step is repeatable by the id of the saga. */
@Entity
@Table(name = "creation_saga")
class CreationSaga extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private CreationState state = CreationState.STARTED;

    @Column(updatable = false)
    private String operation;

    @Column(updatable = false)
    private String idempotencyKey;

    @Column(updatable = false)
    private byte[] fingerprint;

    @Column(updatable = false)
    private UUID studyId;

    @Column(updatable = false)
    private String slug;

    @Column(updatable = false)
    private String testToken;

    private String request;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    CreationSaga() {}

    private CreationSaga(PendingOperation pending, Instant now) {
        super(Ids.next(), pending.tenant());
        this.operation = pending.operation();
        this.idempotencyKey = pending.key();
        this.fingerprint = pending.fingerprint();
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** A new saga, whose end answers that operation. */
    static CreationSaga begin(PendingOperation pending, String request, Instant now) {
        var saga = new CreationSaga(pending, now);
        var identity = StudyIdentity.next();
        saga.studyId = identity.id();
        saga.slug = identity.slug();
        saga.testToken = identity.testToken();
        saga.request = request;
        return saga;
    }

    PendingOperation pending() {
        return new PendingOperation(tenant(), operation, idempotencyKey, fingerprint);
    }

    /** The identity that the study will have. */
    StudyIdentity identity() {
        return new StudyIdentity(studyId, slug, testToken);
    }

    /** What was asked for; deleted when the saga has ended. */
    CreationRequest request() {
        return CreationRequest.of(BodyReader.parse(request.getBytes(StandardCharsets.UTF_8)));
    }

    Instant createdAt() {
        return createdAt;
    }

    /** What a second request with the same Idempotency-Key is answered while this saga runs. */
    Problem refusalOf(PendingOperation other) {
        return other.hasInputOf(fingerprint)
                ? new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING)
                : new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    void commit(Instant now) {
        become(CreationState.COMMITTED, now);
    }

    void finish(Instant now) {
        become(CreationState.DONE, now);
    }

    void abandon(Instant now) {
        become(CreationState.ABANDONED, now);
    }

    private void become(CreationState next, Instant now) {
        if (!state.canBecome(next)) {
            throw new IllegalStateException("a saga that is " + state + " cannot become " + next);
        }
        state = next;
        updatedAt = now;
        if (!next.isRunning()) {
            request = null;
        }
    }
}
