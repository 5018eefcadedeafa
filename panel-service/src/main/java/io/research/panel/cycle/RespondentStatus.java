package io.research.panel.cycle;

/** The status of a respondent. */
public enum RespondentStatus {
    /** Admitted, and has not begun. */
    RESERVED,
    STARTED,
    /** Counts towards the target, and is paid. */
    COMPLETED,
    /** Finished after the place was gone: does not count. */
    SURPLUS,
    /**
     * Finished with too poor a quality to count: nothing was said, or the installation replaces every poor interview.
     */
    REPLACED,
    LEFT,
    DISQUALIFIED,
    /** Never began or never ended; the place was given to others. */
    EXPIRED,
    /** Turned away: no place was left. */
    FULL,
    /** Turned away: the answers do not fit the study. */
    UNQUALIFIED,
    /** Turned away while recruitment was paused, or after its end; may come again when it continues. */
    CLOSED;

    /** Whether it has an undecided place. */
    public boolean isTaken() {
        return switch (this) {
            case RESERVED, STARTED -> true;
            case COMPLETED, SURPLUS, REPLACED, LEFT, DISQUALIFIED, EXPIRED, FULL, UNQUALIFIED, CLOSED -> false;
        };
    }

    /** The outcome for the person; null while it is open. */
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
