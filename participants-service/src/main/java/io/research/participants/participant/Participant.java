package io.research.participants.participant;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.participant.InvitedParticipant;
import io.research.contracts.participant.ParticipantInvited;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.JsonColumn;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** An invited person of one study. */
@Entity
@Table(name = "participant")
class Participant extends TenantRecord {
    @Column(updatable = false)
    private UUID studyId;

    @Column(updatable = false)
    private String studySlug;

    @Column(updatable = false)
    private String token;

    private String email;
    private String emailKey;
    private String externalId;

    @Convert(converter = MetadataColumn.class)
    private Metadata metadata;

    @Column(updatable = false)
    private boolean silent;

    @Enumerated(EnumType.STRING)
    private ParticipantStatus status = ParticipantStatus.CREATED;

    @Enumerated(EnumType.STRING)
    private DeliveryStatus deliveryStatus = DeliveryStatus.NOT_SENT;

    private Instant sentAt;
    private long interviewCount;
    private Instant rewardSentAt;

    /** Written with the participant past Hibernate, like the next one; see {@link RewardPromise}. */
    private UUID rewardPromiseId;

    private UUID rewardPromiseKey;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** When its study was deleted; from then on lists and reads leave the participant out. */
    private Instant deletedAt;

    /** For Hibernate. */
    Participant() {}

    /** A new participant of that study. */
    Participant(Tenant tenant, StudySummary study, ReservedParticipant reserved, Instant now) {
        super(reserved.id(), tenant);
        this.studyId = study.id();
        this.studySlug = study.slug();
        this.token = reserved.token();
        this.email = reserved.wanted().email().text();
        this.emailKey = reserved.wanted().email().key();
        this.silent = reserved.wanted().silent();
        this.externalId = reserved.wanted().externalId();
        this.metadata = reserved.wanted().metadata();
        this.createdAt = now;
        this.updatedAt = now;
    }

    /**
     * Changes the given fields. An invitation that is still waiting goes to the new address.
     *
     * @param study of a patch that gives another address; null where it gives none
     * @return whether the invitation is to be sent anew, because it went to the old address or failed there
     */
    boolean update(ParticipantPatch patch, StudySummary study, Instant now) {
        if (patch.isEmpty()) {
            return false;
        }
        boolean isInvitedAnew = study != null && isInvitedInVain() && isAnotherMailbox(patch);
        if (study != null && study.promise() != null) {
            rewardPromiseId = study.promise().ofStudy();
            rewardPromiseKey = study.promise().apiKeyId();
        }
        if (isInvitedAnew) {
            deliveryStatus = DeliveryStatus.NOT_SENT;
            sentAt = null;
        }
        patch.email().ifGiven(address -> {
            email = address.text();
            emailKey = address.key();
        });
        patch.externalId().ifGiven(given -> externalId = given);
        patch.metadata().ifGiven(given -> metadata = given == null ? Metadata.NONE : given);
        updatedAt = now;
        return isInvitedAnew;
    }

    /** Other letters of the same address are the same mailbox. */
    private boolean isAnotherMailbox(ParticipantPatch patch) {
        return patch.email().hasValue() && !patch.email().orNull().key().equals(emailKey);
    }

    /** Whether the invitation led to nothing so far. */
    private boolean isInvitedInVain() {
        boolean isStarted = status != ParticipantStatus.CREATED && status != ParticipantStatus.INVITED;
        return !isStarted && deliveryStatus != DeliveryStatus.NOT_SENT;
    }

    /** Whether the patch gives another address than this. */
    boolean movesTo(ParticipantPatch patch) {
        return patch.email().hasValue() && !patch.email().orNull().text().equals(email);
    }

    /** The mail server has accepted the invitation. */
    Event<ParticipantInvited> invited(Instant now) {
        deliveryStatus = DeliveryStatus.SENT;
        sentAt = now;
        become(ParticipantStatus.INVITED, now);
        return new Event<>(
                Ids.next(),
                EventType.PARTICIPANT_INVITED,
                1,
                now,
                tenant().organizationId(),
                tenant().appId(),
                studyId,
                new ParticipantInvited(id(), now));
    }

    /** The mail server refused the invitation for good. */
    void undeliverable(Instant now) {
        deliveryStatus = DeliveryStatus.FAILED;
        updatedAt = now;
    }

    /** An interview of this participant began. */
    void started(Instant now) {
        become(ParticipantStatus.STARTED, now);
    }

    /** An interview of this participant was completed. */
    void completed(Instant now) {
        interviewCount++;
        become(ParticipantStatus.COMPLETED, now);
    }

    /** A completed interview of this participant was deleted. The status stays. */
    void interviewDeleted(Instant now) {
        interviewCount = Math.max(0, interviewCount - 1);
        updatedAt = now;
    }

    /** The screener disqualified this participant. */
    void disqualified(Instant now) {
        become(ParticipantStatus.DISQUALIFIED, now);
    }

    /** The reward was paid. */
    void rewarded(Instant now) {
        rewardSentAt = now;
        updatedAt = now;
    }

    UUID studyId() {
        return studyId;
    }

    /** Null where the study paid nobody automatically when the participant was added. */
    RewardPromise rewardPromise() {
        return rewardPromiseId == null ? null : new RewardPromise(rewardPromiseId, rewardPromiseKey);
    }

    /**
     * Where mail to this participant goes. A host that was read by older rules and is no host by those of today keeps the name
     * that it was looked up by.
     */
    EmailAddress emailAddress() {
        return EmailAddress.parse(email).orElseGet(() -> new EmailAddress(email, emailKey));
    }

    Addressee addressee(ParticipantLinks links) {
        return new Addressee(
                tenant(), emailAddress(), links.interview(studySlug, token), links.unsubscribe(id(), token));
    }

    boolean proves(UnsubscribeToken claimed) {
        return claimed.isProvedBy(token);
    }

    InvitedParticipant asInvited() {
        return new InvitedParticipant(
                tenant().organizationId(), tenant().appId(), id(), studyId, email, Wire.of(status), interviewCount);
    }

    ParticipantView view(ParticipantLinks links) {
        return new ParticipantView(
                id(),
                studyId,
                email,
                status,
                deliveryStatus,
                silent,
                links.interview(studySlug, token),
                interviewCount,
                sentAt,
                rewardSentAt != null,
                rewardSentAt,
                externalId,
                metadata,
                createdAt,
                updatedAt);
    }

    private void become(ParticipantStatus next, Instant now) {
        updatedAt = now;
        if (status.canBecome(next)) {
            status = next;
        }
    }

    @Converter
    static class MetadataColumn extends JsonColumn<Metadata> {
        MetadataColumn() {
            super(new TypeReference<>() {});
        }
    }
}
