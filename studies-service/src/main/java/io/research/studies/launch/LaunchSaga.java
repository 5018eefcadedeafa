package io.research.studies.launch;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.study.LaunchableStudy;
import io.research.studies.study.StudyCreationFields;
import io.research.studies.study.StudyIdentity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** Launches a panel for one study, which it may create. Every step is repeatable by the id of the saga. */
@Entity
@Table(name = "launch_saga")
class LaunchSaga extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private LaunchState state = LaunchState.STARTED;

    @Column(updatable = false)
    private String operation;

    @Column(updatable = false)
    private String idempotencyKey;

    @Column(updatable = false)
    private byte[] fingerprint;

    @Column(updatable = false)
    private UUID studyId;

    /** What the study was when it was looked at; a study that is to be created has the version of its request. */
    @Column(updatable = false)
    private String version;

    /** Of a study that is to be created; null for one that exists. */
    @Column(updatable = false)
    private String slug;

    @Column(updatable = false)
    private String testToken;

    /** Who pays: the key, or null for somebody who signed in. */
    @Column(updatable = false)
    private UUID apiKeyId;

    private String request;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    LaunchSaga() {}

    private LaunchSaga(PendingOperation pending, UUID apiKeyId, String request, Instant now) {
        super(Ids.next(), pending.tenant());
        this.operation = pending.operation();
        this.idempotencyKey = pending.key();
        this.fingerprint = pending.fingerprint();
        this.apiKeyId = apiKeyId;
        this.request = request;
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** A new saga for a study that exists; its request is the launch alone. */
    static LaunchSaga of(PendingOperation pending, LaunchableStudy study, UUID apiKeyId, Body order, Instant now) {
        var saga = new LaunchSaga(pending, apiKeyId, order.text(), now);
        saga.studyId = study.state().id();
        saga.version = study.version();
        return saga;
    }

    /** A new saga for a study that it creates; its request has both. */
    static LaunchSaga creating(PendingOperation pending, UUID apiKeyId, Body body, Instant now) {
        var saga = new LaunchSaga(pending, apiKeyId, body.text(), now);
        var identity = StudyIdentity.next();
        saga.studyId = identity.id();
        saga.slug = identity.slug();
        saga.testToken = identity.testToken();
        saga.version = LaunchRequest.version(body);
        return saga;
    }

    PendingOperation pending() {
        return new PendingOperation(tenant(), operation, idempotencyKey, fingerprint);
    }

    boolean createsStudy() {
        return slug != null;
    }

    /** The identity that the study will have. */
    StudyIdentity identity() {
        return new StudyIdentity(studyId, slug, testToken);
    }

    UUID studyId() {
        return studyId;
    }

    String version() {
        return version;
    }

    UUID apiKeyId() {
        return apiKeyId;
    }

    /** The launch that was asked for; deleted when the saga has ended. */
    JsonNode order() {
        return createsStudy() ? body().member(LaunchRequest.PANEL) : wrapped().member(LaunchRequest.PANEL);
    }

    /** The study that was asked for. */
    StudyCreationFields study() {
        return body().read(LaunchRequest::readStudy);
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
        become(LaunchState.COMMITTED, now);
    }

    void finish(Instant now) {
        become(LaunchState.DONE, now);
    }

    void abandon(Instant now) {
        become(LaunchState.ABANDONED, now);
    }

    private Body body() {
        return BodyReader.parse(request.getBytes(StandardCharsets.UTF_8));
    }

    private Body wrapped() {
        return LaunchSagas.inPanel(request);
    }

    private void become(LaunchState next, Instant now) {
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
