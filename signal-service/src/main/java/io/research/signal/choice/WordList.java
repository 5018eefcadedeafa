package io.research.signal.choice;

/** The lists of a language. */
enum WordList {
    /** Turns what follows it around. */
    NEGATION,
    /** Begins what counts more than what was said before. */
    CONTRAST,
    /** What was thought before: what follows a contrast counts. */
    AT_FIRST,
    /** Begins what does not count against the rest: "even though I like ginger". */
    CONCESSION,
    /** Stands before what follows from the rest: "so mint". */
    CONSEQUENCE,
    /** Begins another thought: what is denied behind it is not what was named before it. */
    CAUSE,
    /** The option that was not named, where there are two. */
    OTHER,
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
    /** Begins joy that may be mockery: "wow". */
    CHEER,
    /** Begins the rest of such mockery: "how thrilling". */
    EXCLAMATION,
    /** A yes that mocks where something absurd is added to it: "sure, and pigs fly". */
    IRONIC,
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
