package io.research.gateway.hold;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/**
 * Money set aside for one operation. It stays set aside until all of it is captured or the rest is released. A hold of
 * zero records that the operation was released before it was held, and can never be held.
 */
@Entity
@Table(name = "hold")
class Hold extends TenantRecord {
    @Column(updatable = false)
    private String operationId;

    /** The key whose cap it counts against; null when a person pays from the dashboard, or the organization itself. */
    @Column(updatable = false)
    private UUID apiKeyId;

    @Column(updatable = false)
    private String purpose;

    private long amountCents;

    private long capturedCents;
    private long releasedCents;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    Hold() {}

    Hold(Tenant tenant, HoldRequest request, Instant now) {
        super(Ids.next(), tenant);
        this.operationId = request.operationId();
        this.apiKeyId = request.apiKeyId();
        this.purpose = request.purpose();
        this.amountCents = request.amountCents();
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** Of an operation that is released before anything is held for it. */
    static Hold ofNothing(Tenant tenant, String operationId, Instant now) {
        return new Hold(tenant, new HoldRequest(operationId, 0, "released before it was held", null), now);
    }

    boolean isOfNothing() {
        return amountCents == 0;
    }

    /** Refuses another amount under the same operation, and an operation that was released before. */
    void requireSame(HoldRequest request) {
        if (isOfNothing()) {
            throw Problem.invalid(
                    "operation_id", "operation_ended", "was released before: nothing can be held for it any more");
        }
        if (request.amountCents() != amountCents) {
            throw new Problem(
                    ErrorCode.IDEMPOTENCY_KEY_REUSED, "This operation has a hold of " + amountCents + " cents.");
        }
    }

    /** Captures that much of the money set aside; 422 if that is less. */
    void capture(long cents, Instant now) {
        if (cents > heldCents()) {
            throw Problem.invalid("amount_cents", "exceeds_hold", "must not exceed what is held: " + heldCents());
        }
        capturedCents += cents;
        updatedAt = now;
    }

    /** Gives back what is still set aside; returns the amount. */
    long release(Instant now) {
        long rest = heldCents();
        if (rest > 0) {
            releasedCents += rest;
            updatedAt = now;
        }
        return rest;
    }

    /**
     * Becomes a hold of that amount, without what was given back before.
     *
     * @return how much more is set aside, or less where it is negative
     */
    long resize(long cents, Instant now) {
        if (heldCents() == 0) {
            throw Problem.invalid("amount_cents", "hold_ended", "cannot change: nothing is held any more");
        }
        if (cents < capturedCents) {
            throw Problem.invalid(
                    "amount_cents", "below_captured", "must not be less than what was paid: " + capturedCents);
        }
        long more = cents - (amountCents - releasedCents);
        if (more > 0) {
            amountCents += more;
        } else {
            releasedCents -= more;
        }
        updatedAt = more == 0 ? updatedAt : now;
        return more;
    }

    long heldCents() {
        return amountCents - capturedCents - releasedCents;
    }

    HoldStatus status() {
        if (heldCents() > 0) {
            return HoldStatus.AUTHORIZED;
        }
        return capturedCents > 0 ? HoldStatus.SETTLED : HoldStatus.RELEASED;
    }

    String operationId() {
        return operationId;
    }

    UUID apiKeyId() {
        return apiKeyId;
    }

    String purpose() {
        return purpose;
    }

    long amountCents() {
        return amountCents;
    }

    long capturedCents() {
        return capturedCents;
    }

    long releasedCents() {
        return releasedCents;
    }
}
