package io.research.studies.creation;

/** How far a saga has come. */
enum CreationState {
    /** Nothing is visible yet; participants may be prepared. */
    STARTED,
    /** The study exists, its participants are still to be confirmed. From here on the saga cannot be aborted. */
    COMMITTED,
    /** The study and its participants exist. */
    DONE,
    /** The saga was aborted: neither exists or ever will. */
    ABANDONED;

    boolean canBecome(CreationState next) {
        return switch (this) {
            case STARTED -> next == COMMITTED || next == ABANDONED;
            case COMMITTED -> next == DONE;
            case DONE, ABANDONED -> false;
        };
    }

    /** Whether the saga has not ended. */
    boolean isRunning() {
        return switch (this) {
            case STARTED, COMMITTED -> true;
            case DONE, ABANDONED -> false;
        };
    }
}
