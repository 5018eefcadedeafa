package io.research.participants.reward;

/** How far a reward is. */
enum RewardStatus {
    /** Asked for; whether the wallet holds the money is not known. */
    REQUESTED,
    /** The wallet holds the money; the provider has heard of nothing. */
    QUEUED,
    /** The provider may have heard of it: it is asked before anything is sent again. */
    SENDING,
    /** The provider has paid; the money is still to be taken out of the wallet. */
    PAID,
    /** Over: paid. */
    SETTLED,
    /** The provider will never pay; the money is still to be given back. */
    DECLINED,
    /** Over: not paid. The participant may be rewarded anew. */
    REFUSED;

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
