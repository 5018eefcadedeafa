package io.research.kernel.saga;

/** How far a saga has come. */
enum SagaState {
    /** Nothing is visible yet; the other service may have prepared its part. */
    STARTED,
    /** Our part exists, the other one is still to be confirmed. From here on the saga cannot be aborted. */
    COMMITTED,
    /** Both parts exist. */
    DONE,
    /** The saga was aborted: neither part exists or ever will. */
    ABANDONED;

    boolean canBecome(SagaState next) {
        return switch (this) {
            case STARTED -> next == COMMITTED || next == ABANDONED;
            case COMMITTED -> next == DONE;
            case DONE, ABANDONED -> false;
        };
    }

    boolean hasEnded() {
        return switch (this) {
            case STARTED, COMMITTED -> false;
            case DONE, ABANDONED -> true;
        };
    }
}
