package io.research.panel.cycle;

/** The money of a cycle. */
public enum HoldStatus {
    /** The wallet may or may not hold it yet. */
    PENDING,
    HELD,
    /** Paid for what counts, and the rest given back. */
    SETTLED,
    /** Given back whole. */
    RELEASED
}
