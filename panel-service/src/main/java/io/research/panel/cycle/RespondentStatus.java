package io.research.panel.cycle;

/** What became of somebody whom the supplier has sent. */
public enum RespondentStatus {
    /** Admitted, and has not begun. */
    RESERVED,
    STARTED,
    /** Counts towards the target, and is paid. */
    COMPLETED,
    /** Came to the end after the place was gone: does not count. */
    SURPLUS,
    /** Came to the end too poorly to count: nothing was said, or the installation wants somebody else for any poor interview. */
    REPLACED,
    LEFT,
    DISQUALIFIED,
    /** Never began, or never ended, and the place was given to others. */
    EXPIRED,
    /** Turned away at the door: no place was left. */
    FULL,
    /** Turned away at the door: the answers do not fit the study. */
    UNQUALIFIED,
    /** Turned away at the door while recruitment paused, or after its end; may come again when it goes on. */
    CLOSED;

    /** Whether it has a place that is not decided yet. */
    public boolean isTaken() {
        return switch (this) {
            case RESERVED, STARTED -> true;
            case COMPLETED, SURPLUS, REPLACED, LEFT, DISQUALIFIED, EXPIRED, FULL, UNQUALIFIED, CLOSED -> false;
        };
    }

    /** What became of the person; null while that is open. */
    public RespondentOutcome outcome() {
        return switch (this) {
            case RESERVED, STARTED -> null;
            case COMPLETED -> RespondentOutcome.COMPLETE;
            case DISQUALIFIED, UNQUALIFIED -> RespondentOutcome.SCREEN_OUT;
            case FULL, SURPLUS, CLOSED -> RespondentOutcome.QUOTA_FULL;
            case REPLACED -> RespondentOutcome.QUALITY_TERMINATE;
            case LEFT, EXPIRED -> RespondentOutcome.DROPPED_OUT;
        };
    }
}
