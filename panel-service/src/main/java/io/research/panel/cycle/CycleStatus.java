package io.research.panel.cycle;

/** Where a cycle stands. */
public enum CycleStatus {
    /** Written, and its money held or being held; nobody is recruited before its operation is confirmed. */
    LAUNCHING,
    FIELDING,
    PAUSED,
    STOPPED,
    COMPLETED,
    /** Its operation was given up: it never recruited, and is shown to nobody. */
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
