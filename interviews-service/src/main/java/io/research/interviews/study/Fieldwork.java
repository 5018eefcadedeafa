package io.research.interviews.study;

/** What may still happen with a study. */
public enum Fieldwork {
    /** Takes whoever may come. */
    OPEN,
    /** Takes nobody new as long as recruitment pauses. */
    HALTED,
    /** Takes nobody new any more: recruitment was stopped, or has reached its target. */
    ENDED,
    /** Deleted: its interviews are read and go no further. */
    GONE;

    /** From the status in studies-service (contract §3), or {@code deleted}; an unknown status closes nothing. */
    public static Fieldwork of(String status) {
        return switch (status) {
            case "deleted" -> GONE;
            case "paused" -> HALTED;
            case "stopped", "completed" -> ENDED;
            case null, default -> OPEN;
        };
    }
}
