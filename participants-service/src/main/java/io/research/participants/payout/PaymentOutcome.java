package io.research.participants.payout;

/** What is known of a payment. */
public enum PaymentOutcome {
    /** It was made. */
    PAID,
    /** It was not made and never will be. */
    DECLINED,
    /** It was certainly not made; it may be tried again. */
    NOT_PAID,
    /** It may have been made: the provider has to be asked. */
    UNCERTAIN
}
