package io.research.participants.payout;

import io.smallrye.mutiny.Uni;

/** Pays rewards. Neither method fails: {@link PaymentOutcome#UNCERTAIN} is an outcome, too. */
public interface PayoutProvider {

    /** Pays, unless that reward was paid before. */
    Uni<PaymentOutcome> pay(Payment payment);

    /** The outcome of a payment whose answer was lost; changes nothing. */
    Uni<PaymentOutcome> find(Payment payment);
}
