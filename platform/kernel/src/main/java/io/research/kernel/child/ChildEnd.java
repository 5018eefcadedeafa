package io.research.kernel.child;

/** The end of a child process without a result; it would end the same way again. */
public enum ChildEnd {
    /** It used more memory, or wrote more, than allowed. */
    TOO_LARGE,

    /** Its deadline has passed. */
    TOO_SLOW,

    /** The work failed unexpectedly. */
    BROKEN
}
