package io.research.studies.launch;

/** How far a saga has come. */
enum LaunchState {
    /** Nothing is visible yet; the panel may be prepared, and its money held. */
    STARTED,
    /** The study recruits, its panel is still to be confirmed. From here on the saga cannot be aborted. */
    COMMITTED,
    /** The panel recruits. */
    DONE,
    /** The saga was aborted: no panel recruits or ever will, and no money is held. */
    ABANDONED;

    boolean canBecome(LaunchState next) {
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
