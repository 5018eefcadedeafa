package io.research.interviews.study;

/** What may still happen with a study. */
public enum Fieldwork {
    /** Takes whoever may come. */
    OPEN,
    /** Takes nobody new: recruitment pauses, was stopped, or has reached its target. */
    HALTED,
    /** Deleted: its interviews are read and go no further. */
    GONE;

    /** By the status that studies-service tells (contract §3); one that this version does not know closes nothing. */
    static Fieldwork of(String fieldingStatus, boolean isDeleted) {
        if (isDeleted) {
            return GONE;
        }
        return switch (fieldingStatus) {
            case "paused", "stopped", "completed" -> HALTED;
            case null, default -> OPEN;
        };
    }
}
