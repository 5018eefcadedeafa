package io.research.studies.kickoff;

/** How far an operation has come. */
enum KickoffState {
    /** Nothing can be seen of it; participants may be prepared. */
    STARTED,
    /** The study exists, and participants are still to be told that theirs may exist too. There is no way back. */
    COMMITTED,
    /** The study and its participants exist. */
    DONE,
    /** Neither exists or ever will. */
    ABANDONED;

    boolean canBecome(KickoffState next) {
        return switch (this) {
            case STARTED -> next == COMMITTED || next == ABANDONED;
            case COMMITTED -> next == DONE;
            case DONE, ABANDONED -> false;
        };
    }

    /** Whether the end is still to come. */
    boolean isRunning() {
        return switch (this) {
            case STARTED, COMMITTED -> true;
            case DONE, ABANDONED -> false;
        };
    }
}
