package io.research.studies.launch;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.kernel.saga.SagaRecord;
import io.research.studies.study.LaunchableStudy;
import io.research.studies.study.StudyCreationFields;
import io.research.studies.study.StudyIdentity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** Launches a panel for one study, which it may create. */
@Entity
@Table(name = "launch_saga")
class LaunchSaga extends SagaRecord {
    @Column(updatable = false)
    private UUID studyId;

    /** The version of the study when it was read; a study that is to be created has the version of its request. */
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

    /** For Hibernate. */
    LaunchSaga() {}

    private LaunchSaga(PendingOperation pending, UUID apiKeyId, String request, Instant now) {
        super(pending, request, now);
        this.apiKeyId = apiKeyId;
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
        return createsStudy() ? body().member(LaunchRequest.PANEL) : body().value();
    }

    /** The study that was asked for. */
    StudyCreationFields study() {
        return body().read(LaunchRequest::readStudy);
    }

    private Body body() {
        return BodyReader.parse(request().getBytes(StandardCharsets.UTF_8));
    }
}
