package io.research.participants.participant;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.participant.InvitedParticipant;
import io.research.contracts.participant.ParticipantInvited;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A participant, and how it moves on. */
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

    @Convert(converter = MetadataJson.class)
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

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** When its study was deleted: nobody sees the participant any more. */
    private Instant deletedAt;

    /** For Hibernate. */
    Participant() {}

    private Participant(Tenant tenant, UUID studyId, String studySlug, ReservedParticipant reserved, Instant now) {
        super(reserved.id(), tenant);
        this.studyId = studyId;
        this.studySlug = studySlug;
        this.token = reserved.token();
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** A new participant of that study. */
    static Participant create(
            Tenant tenant, UUID studyId, String studySlug, ReservedParticipant reserved, Instant now) {
        var participant = new Participant(tenant, studyId, studySlug, reserved, now);
        var wanted = reserved.wanted();
        participant.email = wanted.email().text();
        participant.emailKey = wanted.email().key();
        participant.silent = wanted.silent();
        participant.externalId = wanted.externalId();
        participant.metadata = wanted.metadata();
        return participant;
    }

    /** Changes what is given; an invitation that has not gone out yet goes to the address of that time. */
    void update(ParticipantPatch patch, Instant now) {
        if (patch.isEmpty()) {
            return;
        }
        patch.email().ifGiven(address -> {
            email = address.text();
            emailKey = address.key();
        });
        patch.externalId().ifGiven(given -> externalId = given);
        patch.metadata().ifGiven(given -> metadata = given == null ? Metadata.NONE : given);
        updatedAt = now;
    }

    /** The mail server has taken the invitation. */
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

    /** The mail server will never take the invitation. */
    void undeliverable(Instant now) {
        deliveryStatus = DeliveryStatus.FAILED;
        updatedAt = now;
    }

    /** An interview of this participant began. */
    void started(Instant now) {
        become(ParticipantStatus.STARTED, now);
    }

    /** An interview of this participant was held to its end. */
    void completed(Instant now) {
        interviewCount++;
        become(ParticipantStatus.COMPLETED, now);
    }

    /** A completed interview of this participant was deleted; that it was held stays true. */
    void interviewDeleted(Instant now) {
        interviewCount = Math.max(0, interviewCount - 1);
        updatedAt = now;
    }

    /** The screener let this participant out. */
    void disqualified(Instant now) {
        become(ParticipantStatus.DISQUALIFIED, now);
    }

    /** The reward was paid. */
    void rewarded(Instant now) {
        rewardSentAt = now;
        updatedAt = now;
    }

    Rewardable rewardable() {
        return new Rewardable(studyId, rewardSentAt != null);
    }

    EmailAddress emailAddress() {
        return EmailAddress.of(email);
    }

    Addressee addressee(ParticipantLinks links) {
        return new Addressee(
                tenant(),
                EmailAddress.of(email),
                links.interview(studySlug, token),
                links.unsubscribe(UnsubscribeToken.of(id(), token)));
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
}
