package io.research.mcp.tool;

/** What a tool changes, as the hints of the protocol say it. */
public enum Effect {
    /** Nothing. */
    READS,
    /** Adds something, and leaves alone what is there. */
    ADDS,
    /** Sets something to what it is told, whatever it was: twice is as good as once. */
    SETS,
    /** May replace or take away what is there. */
    CHANGES;

    public boolean isReadOnly() {
        return this == READS;
    }

    public boolean isDestructive() {
        return this == SETS || this == CHANGES;
    }

    /** Whether the second of two equal calls changes nothing. */
    public boolean isIdempotent() {
        return this == READS || this == SETS;
    }
}
