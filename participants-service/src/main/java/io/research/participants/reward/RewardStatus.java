package io.research.participants.reward;

/** The state of a reward. */
enum RewardStatus {
    /** Begun; the wallet may or may not hold the money. */
    REQUESTED,
    /** The wallet holds the money; the provider has not been called. */
    QUEUED,
    /** The provider may have been called: it is asked for the outcome before anything is sent again. */
    SENDING,
    /** The provider has paid; the held money is still to be captured. */
    PAID,
    /** Ended: paid and captured. */
    SETTLED,
    /** The provider will never pay; the held money is still to be released. */
    DECLINED,
    /** Ended: not paid. The participant may be rewarded anew. */
    REFUSED;

    /** Whether nothing is held for it any more, and never will be. */
    boolean isEnded() {
        return switch (this) {
            case REQUESTED, QUEUED, SENDING, PAID, DECLINED -> false;
            case SETTLED, REFUSED -> true;
        };
    }

    boolean canBecome(RewardStatus next) {
        return switch (this) {
            case REQUESTED -> next == QUEUED;
            case QUEUED -> next == SENDING || next == DECLINED;
            case SENDING -> next == QUEUED || next == PAID || next == DECLINED;
            case PAID -> next == SETTLED;
            case DECLINED -> next == REFUSED;
            case SETTLED, REFUSED -> false;
        };
    }
}
