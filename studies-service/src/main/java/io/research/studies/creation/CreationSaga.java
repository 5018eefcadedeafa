package io.research.studies.creation;

import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.json.BodyReader;
import io.research.kernel.saga.SagaRecord;
import io.research.studies.study.StudyIdentity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** Creates one study together with its participants. */
@Entity
@Table(name = "creation_saga")
class CreationSaga extends SagaRecord {
    @Column(updatable = false)
    private UUID studyId;

    @Column(updatable = false)
    private String slug;

    @Column(updatable = false)
    private String testToken;

    /** For Hibernate. */
    CreationSaga() {}

    private CreationSaga(PendingOperation pending, String request, StudyIdentity identity, Instant now) {
        super(pending, request, now);
        this.studyId = identity.id();
        this.slug = identity.slug();
        this.testToken = identity.testToken();
    }

    /** A new saga, whose end answers that operation. */
    static CreationSaga of(PendingOperation pending, String request, Instant now) {
        return new CreationSaga(pending, request, StudyIdentity.next(), now);
    }

    /** The identity that the study will have. */
    StudyIdentity identity() {
        return new StudyIdentity(studyId, slug, testToken);
    }

    /** What was asked for; deleted when the saga has ended. */
    CreationRequest creation() {
        return CreationRequest.of(BodyReader.parse(request().getBytes(StandardCharsets.UTF_8)));
    }
}
