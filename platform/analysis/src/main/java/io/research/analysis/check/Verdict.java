package io.research.analysis.check;

/** What the second reading says of a statement and a quotation. */
public enum Verdict {
    /** Whoever says this holds what the statement says. */
    YES,
    /** They do not say so. */
    NO,
    /** They say the opposite. */
    OPPOSITE,
    /** It was not read: the model failed, or left it out. */
    UNREAD
}
