package io.research.studies.kickoff;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.study.ReservedStudy;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** One operation that creates a study together with its participants. Its id is what makes each step repeatable. */
@Entity
@Table(name = "kickoff")
class Kickoff extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private KickoffState state = KickoffState.STARTED;

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
    Kickoff() {}

    private Kickoff(Claim claim, Instant now) {
        super(Ids.next(), claim.tenant());
        this.operation = claim.operation();
        this.idempotencyKey = claim.key();
        this.fingerprint = claim.fingerprint();
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** A new operation, which is to answer that claim. */
    static Kickoff begin(Claim claim, String request, Instant now) {
        var kickoff = new Kickoff(claim, now);
        var place = ReservedStudy.next();
        kickoff.studyId = place.id();
        kickoff.slug = place.slug();
        kickoff.testToken = place.testToken();
        kickoff.request = request;
        return kickoff;
    }

    Claim claim() {
        return new Claim(tenant(), operation, idempotencyKey, fingerprint);
    }

    /** Where the study will stand. */
    ReservedStudy place() {
        return new ReservedStudy(studyId, slug, testToken);
    }

    /** What was asked for; gone when the operation has ended. */
    KickoffRequest request() {
        return KickoffRequest.of(BodyReader.parse(request.getBytes(StandardCharsets.UTF_8)));
    }

    Instant createdAt() {
        return createdAt;
    }

    /** What a second request for the same place is told while this one runs. */
    Problem refusalOf(Claim other) {
        return other.hasInputOf(fingerprint)
                ? new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING)
                : new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    void commit(Instant now) {
        become(KickoffState.COMMITTED, now);
    }

    void finish(Instant now) {
        become(KickoffState.DONE, now);
    }

    void abandon(Instant now) {
        become(KickoffState.ABANDONED, now);
    }

    private void become(KickoffState next, Instant now) {
        if (!state.canBecome(next)) {
            throw new IllegalStateException("an operation that is " + state + " cannot become " + next);
        }
        state = next;
        updatedAt = now;
        if (!next.isRunning()) {
            request = null;
        }
    }
}
