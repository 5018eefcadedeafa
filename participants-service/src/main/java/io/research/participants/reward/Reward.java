package io.research.participants.reward;

import io.research.contracts.ErrorCode;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.participant.ParticipantRewardSent;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/** What one participant is paid, and how far that is. Its id is what makes each step, here and next door, repeatable. */
@Entity
@Table(name = "reward")
class Reward extends TenantRecord {
    private static final int CENTS = 2;

    @Column(updatable = false)
    private UUID participantId;

    @Column(updatable = false)
    private UUID studyId;

    /** The key whose cap it counts against; null when a person pays from the dashboard, or a study pays by itself. */
    private UUID apiKeyId;

    /** Null until the study was asked, for a reward that nobody asked for. */
    private Long amountCents;

    /** Of the study, for the letter; null for none. */
    private String language;

    @Enumerated(EnumType.STRING)
    private RewardStatus status = RewardStatus.REQUESTED;

    private String operation;

    private String idempotencyKey;

    private byte[] fingerprint;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    Reward() {}

    private Reward(Tenant tenant, UUID participantId, UUID studyId, Instant now) {
        super(Ids.next(), tenant);
        this.participantId = participantId;
        this.studyId = studyId;
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** A reward that somebody asks for; it is to answer that claim. */
    static Reward asked(Claim claim, UUID participantId, Price price, UUID apiKeyId, Instant now) {
        var reward = earned(claim.tenant(), participantId, price.studyId(), now);
        reward.adopt(claim, price, apiKeyId, now);
        return reward;
    }

    /** A reward that a completed interview earns, if its study pays by itself. */
    static Reward earned(Tenant tenant, UUID participantId, UUID studyId, Instant now) {
        return new Reward(tenant, participantId, studyId, now);
    }

    /** Somebody asks for what was earned and still waits for its money. */
    void adopt(Claim claim, Price price, UUID payer, Instant now) {
        price(price);
        apiKeyId = payer;
        operation = claim.operation();
        idempotencyKey = claim.key();
        fingerprint = claim.fingerprint();
        updatedAt = now;
    }

    /** The place of the answer to whoever asked; null when nobody did. */
    Claim claim() {
        return operation == null ? null : new Claim(tenant(), operation, idempotencyKey, fingerprint);
    }

    /** What a second request for the same place is told while this one has no end. */
    Problem refusalOf(Claim other) {
        return other.hasInputOf(fingerprint)
                ? new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING)
                : new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    /** The wallet holds the price. */
    void queue(Price price, Instant now) {
        price(price);
        become(RewardStatus.QUEUED, now);
    }

    /** The provider is about to hear of it. */
    void beginSending(Instant now) {
        become(RewardStatus.SENDING, now);
    }

    /** The provider has certainly not paid, and may be asked again. */
    void putBack(Instant now) {
        become(RewardStatus.QUEUED, now);
    }

    /** The provider has paid. */
    Event<ParticipantRewardSent> paid(Instant now) {
        become(RewardStatus.PAID, now);
        return new Event<>(
                Ids.next(),
                EventType.PARTICIPANT_REWARD_SENT,
                1,
                now,
                tenant().organizationId(),
                tenant().appId(),
                studyId,
                new ParticipantRewardSent(participantId, id(), amountUsd(), now));
    }

    void settle(Instant now) {
        become(RewardStatus.SETTLED, now);
    }

    void decline(Instant now) {
        become(RewardStatus.DECLINED, now);
    }

    void refuse(Instant now) {
        become(RewardStatus.REFUSED, now);
    }

    RewardStatus status() {
        return status;
    }

    UUID participantId() {
        return participantId;
    }

    UUID studyId() {
        return studyId;
    }

    UUID apiKeyId() {
        return apiKeyId;
    }

    /** Null as long as the study was not asked. */
    Price price() {
        return amountCents == null ? null : new Price(studyId, amountCents, language);
    }

    BigDecimal amountUsd() {
        return BigDecimal.valueOf(amountCents, CENTS);
    }

    Instant createdAt() {
        return createdAt;
    }

    Instant updatedAt() {
        return updatedAt;
    }

    private void price(Price price) {
        amountCents = price.cents();
        language = price.language();
    }

    private void become(RewardStatus next, Instant now) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException("a reward that is " + status + " cannot become " + next);
        }
        status = next;
        updatedAt = now;
    }
}
