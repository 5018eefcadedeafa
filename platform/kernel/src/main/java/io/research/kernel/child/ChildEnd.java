package io.research.kernel.child;

/** How a child process has ended that gave no answer; it would end so again. */
public enum ChildEnd {
    /** It took more memory, or wrote more, than it may. */
    TOO_LARGE,

    /** Its deadline has passed. */
    TOO_SLOW,

    /** The work has failed in a way that nobody foresaw. */
    BROKEN
}
