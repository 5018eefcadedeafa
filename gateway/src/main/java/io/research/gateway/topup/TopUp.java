package io.research.gateway.topup;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;

/** Money that somebody wants to add to a wallet. It is added once, when the provider confirms the payment. */
@Entity
@Table(name = "top_up")
class TopUp extends TenantRecord {
    @Column(updatable = false)
    private long amountCents;

    @Enumerated(EnumType.STRING)
    private TopUpStatus status = TopUpStatus.PENDING;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    TopUp() {}

    TopUp(Tenant tenant, long amountCents, Instant now) {
        super(Ids.next(), tenant);
        this.amountCents = amountCents;
        this.createdAt = now;
        this.updatedAt = now;
    }

    /**
     * The provider says how the payment ended. What was paid stays paid, whatever is said later.
     *
     * @return whether the money is to be put into the wallet now
     */
    boolean end(CallbackRequest said, Instant now) {
        if (said.amountCents() != amountCents) {
            throw Problem.invalid("amount_usd", "other_amount", "must match the top-up");
        }
        if (status == TopUpStatus.PAID) {
            return false;
        }
        status = switch (said.status()) {
            case PAID -> TopUpStatus.PAID;
            case FAILED -> TopUpStatus.FAILED;
        };
        updatedAt = now;
        return status == TopUpStatus.PAID;
    }

    boolean isPaid() {
        return status == TopUpStatus.PAID;
    }

    TopUpStatus status() {
        return status;
    }

    long amountCents() {
        return amountCents;
    }
}
