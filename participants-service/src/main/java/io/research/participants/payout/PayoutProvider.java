package io.research.participants.payout;

import io.smallrye.mutiny.Uni;

/** Who pays rewards. Neither method fails: what cannot be known is an outcome too. */
public interface PayoutProvider {

    /** Pays, unless that reward was paid before. */
    Uni<PaymentOutcome> pay(Payment payment);

    /** What became of a payment whose answer was lost; changes nothing. */
    Uni<PaymentOutcome> find(Payment payment);
}
