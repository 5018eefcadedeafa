package io.research.panel.cycle;

/** The money of a cycle. */
public enum HoldStatus {
    /** It may or may not be on hold yet. */
    PENDING,
    HELD,
    /** Paid for what counts, and the rest given back. */
    SETTLED,
    /** Given back in full. */
    RELEASED
}
