package io.research.panel.cycle;

/** The status of a cycle. */
public enum CycleStatus {
    /** Written, with its money on hold or being put on hold; nobody is recruited before its operation is confirmed. */
    LAUNCHING,
    FIELDING,
    PAUSED,
    STOPPED,
    COMPLETED,
    /** Its operation was abandoned: it never recruited, and is never shown. */
    WITHDRAWN;

    public boolean canBecome(CycleStatus next) {
        return switch (this) {
            case LAUNCHING -> next == FIELDING || next == WITHDRAWN;
            case FIELDING -> next == PAUSED || next == STOPPED || next == COMPLETED;
            case PAUSED -> next == FIELDING || next == STOPPED || next == COMPLETED;
            case STOPPED, COMPLETED, WITHDRAWN -> false;
        };
    }

    /** Whether its places still count. */
    public boolean isOpen() {
        return switch (this) {
            case FIELDING, PAUSED -> true;
            case LAUNCHING, STOPPED, COMPLETED, WITHDRAWN -> false;
        };
    }

    /** Whether it has come to its end. */
    public boolean isClosed() {
        return switch (this) {
            case STOPPED, COMPLETED, WITHDRAWN -> true;
            case LAUNCHING, FIELDING, PAUSED -> false;
        };
    }
}
