package io.research.participants.reward;

import io.research.contracts.ErrorCode;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.participant.ParticipantRewardSent;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.neighbours.WalletHold;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/** What one participant is paid. Its id makes each step repeatable, here, in the wallet and at the provider. */
@Entity
@Table(name = "reward")
class Reward extends TenantRecord {
    /** The one capture of the hold takes all of it. */
    static final String CAPTURE = "paid";

    /** What the names of its holds begin with. */
    static final String HOLDS = "reward";

    private static final String PURPOSE = "participant reward";
    private static final int CENTS = 2;

    @Column(updatable = false)
    private UUID participantId;

    @Column(updatable = false)
    private UUID studyId;

    /** The key whose spend cap it counts against; null where somebody who signed in pays, and before its price is known. */
    private UUID apiKeyId;

    /** Of an automatic reward null until studies-service has been asked; set before its money is held, and then fixed. */
    private Long amountCents;

    /** Of the study, for the e-mail; or null. */
    private String language;

    @Enumerated(EnumType.STRING)
    private RewardStatus status = RewardStatus.REQUESTED;

    /** Of the request that is to be answered, like the next two; null for automatic rewards. */
    private String operation;

    private String idempotencyKey;

    private byte[] fingerprint;

    /** Since when it waits for money, without a job; null while it does not. */
    private Instant parkedAt;

    /** The job that has its money held, or had; null for rewards of earlier versions. */
    private UUID reservation;

    /**
     * Whom it is sent to: the participant's address when its money was held. Null before, after its end, and for rewards that an
     * earlier version has queued.
     */
    private String payeeEmail;

    private String payeeEmailKey;

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

    /** A reward that a request asks for. */
    static Reward onRequest(PendingOperation request, UUID participantId, Price price, UUID apiKeyId, Instant now) {
        var reward = automatic(request.tenant(), participantId, price.studyId(), now);
        reward.request(request, price, apiKeyId, now);
        return reward;
    }

    /** A reward for a completed interview, if the study pays automatically. */
    static Reward automatic(Tenant tenant, UUID participantId, UUID studyId, Instant now) {
        return new Reward(tenant, participantId, studyId, now);
    }

    /** A request asks for an automatic reward that still waits for its money, and is answered when that is held. */
    void request(PendingOperation request, Price price, UUID payer, Instant now) {
        price(price);
        apiKeyId = payer;
        operation = request.operation();
        idempotencyKey = request.key();
        fingerprint = request.fingerprint();
        updatedAt = now;
    }

    /** That job has its money held from now on. */
    void reserveBy(UUID job) {
        reservation = job;
        parkedAt = null;
    }

    /** The job that has its money held, or had; null for rewards of earlier versions. */
    UUID reservation() {
        return reservation;
    }

    boolean isAutomatic() {
        return operation == null;
    }

    /** The request to answer; null for automatic rewards. */
    PendingOperation pendingOperation() {
        return isAutomatic() ? null : new PendingOperation(tenant(), operation, idempotencyKey, fingerprint);
    }

    /** The refusal of another request with the same key while this one is not answered. */
    Problem refusalOf(PendingOperation other) {
        return other.hasInputOf(fingerprint)
                ? new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING)
                : new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    /** The money to hold for it. */
    WalletHold hold(Price price) {
        return new WalletHold(tenant(), holdId(), price.cents(), PURPOSE, apiKeyId);
    }

    /** The operation that the wallet knows the hold by. */
    String holdId() {
        return HOLDS + "-" + id();
    }

    /** Its money is to be held by that key: a hold that is asked for again has the same price, whatever the study pays by then. */
    void fix(Price price, Instant now) {
        if (status == RewardStatus.REQUESTED && amountCents == null) {
            price(price);
            apiKeyId = price.payer();
            updatedAt = now;
        }
    }

    /**
     * The wallet holds the price.
     *
     * @param payee whom it is sent to, whatever address the participant has by then: to change that takes less than to pay
     */
    void queue(Price price, EmailAddress payee, Instant now) {
        price(price);
        payeeEmail = payee.text();
        payeeEmailKey = payee.key();
        become(RewardStatus.QUEUED, now);
    }

    /** Waits without a job until there is money; what the study pays, and by which key, is asked anew then. */
    void park(Instant now) {
        amountCents = null;
        apiKeyId = null;
        parkedAt = now;
    }

    boolean isParked() {
        return parkedAt != null;
    }

    /** Before the provider is called. */
    void beginSending(Instant now) {
        become(RewardStatus.SENDING, now);
    }

    /** The provider has certainly not paid, and may be called again. */
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
        forgetPayee();
        become(RewardStatus.SETTLED, now);
    }

    void decline(Instant now) {
        become(RewardStatus.DECLINED, now);
    }

    void refuse(Instant now) {
        forgetPayee();
        become(RewardStatus.REFUSED, now);
    }

    /** Whom it is sent to; null for rewards that an earlier version has queued. */
    EmailAddress payee() {
        return payeeEmail == null ? null : new EmailAddress(payeeEmail, payeeEmailKey);
    }

    private void forgetPayee() {
        payeeEmail = null;
        payeeEmailKey = null;
    }

    /** Its money is held or paid, and nobody has declined it. */
    boolean isOnItsWay() {
        return switch (status) {
            case QUEUED, SENDING, PAID, SETTLED -> true;
            case REQUESTED, DECLINED, REFUSED -> false;
        };
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

    /** Null until the price is known. */
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
