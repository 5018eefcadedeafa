package io.research.signal.choice;

/** The lists of a language. */
enum WordList {
    /** Turns what follows it around. */
    NEGATION,
    /** Begins what counts more than what was said before. */
    CONTRAST,
    /** Stands before what was not chosen. */
    THAN,
    /** Says that what stands beside it is chosen. */
    CHOOSE,
    /** Says that what follows is not chosen. */
    AGAINST,
    /** Says that something is bad. */
    WORSE,
    /** Follows what is talked about, not what is chosen. */
    COPULA,
    BOTH,
    NEITHER,
    CONDITIONAL,
    /** A condition that is none: "if I had to choose". */
    FORCED,
    SARCASM,
    /** What was said before it counts no more. */
    CORRECTION,
    YES,
    NO,
    UNSURE,
    CLEAR,
    UNCLEAR,
    PARTLY,
    /** Says nothing of its own. */
    FILLER,
    LAST
}
