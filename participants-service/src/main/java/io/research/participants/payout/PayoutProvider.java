package io.research.participants.payout;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** Pays rewards. Neither payment nor question fails: {@link PaymentOutcome#UNCERTAIN} is an outcome, too. */
public interface PayoutProvider {

    /** Pays, unless that reward was paid before. */
    Uni<PaymentOutcome> pay(Payment payment);

    /** The outcome of a payment whose answer was lost; changes nothing. */
    Uni<PaymentOutcome> find(Payment payment);

    /**
     * The reward was declined, and its money goes back: whatever was handed out for it is worth nothing from now on. May be
     * repeated; where it fails the money stays held.
     */
    Uni<Void> withdraw(Tenant tenant, UUID rewardId);
}
