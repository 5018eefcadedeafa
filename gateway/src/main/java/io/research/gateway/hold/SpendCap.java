package io.research.gateway.hold;

import io.research.contracts.ErrorCode;
import io.research.kernel.money.Usd;
import io.research.kernel.problem.Problem;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/**
 * The lifetime spend cap of an API key, and how much of it is reserved or spent. Other properties of the key are not
 * visible here.
 */
@Entity
@Table(name = "api_key")
class SpendCap {
    @Id
    @Column(name = "id")
    private UUID apiKeyId;

    @Column(name = "app_id", insertable = false, updatable = false)
    private String appId;

    /** Null for a platform admin's own key, which pays from the wallet that was selected. */
    @Column(name = "organization_id", insertable = false, updatable = false)
    private String organizationId;

    @Column(insertable = false, updatable = false)
    private Long lifetimeSpendCapCents;

    @Column(insertable = false, updatable = false)
    private Instant revokedAt;

    @Column(insertable = false, updatable = false)
    private Instant expiresAt;

    private long committedCents;

    /** For Hibernate. */
    SpendCap() {}

    /**
     * Counts so much more.
     *
     * @throws Problem {@code spend_cap_required} for a key that has none, or is in force no more; {@code
     *     spend_cap_exceeded} when it does not suffice
     */
    void commit(long cents, Instant now) {
        if (revokedAt != null || expiresAt != null && !now.isBefore(expiresAt)) {
            throw new Problem(ErrorCode.SPEND_CAP_REQUIRED, "The API key that pays was revoked or has expired.");
        }
        if (lifetimeSpendCapCents == null) {
            throw new Problem(ErrorCode.SPEND_CAP_REQUIRED);
        }
        if (cents > lifetimeSpendCapCents - committedCents) {
            throw new Problem(ErrorCode.SPEND_CAP_EXCEEDED)
                    .with(Map.of(
                            "cap_usd", Usd.of(lifetimeSpendCapCents),
                            "committed_usd", Usd.of(committedCents),
                            "required_usd", Usd.of(cents)));
        }
        committedCents += cents;
    }

    /** Counts so much less: it was reserved and not spent. */
    void giveBack(long cents) {
        committedCents -= cents;
    }
}
