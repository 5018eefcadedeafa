package io.research.interviews.moderator;

/** What participants say in so many words beside their concerns; each is a set of phrases in the language files. */
public enum Cue {
    YES,
    NO,
    /** Words around what is meant: "well", "please". */
    FILLER,
    DONT_KNOW,
    /** Says that there is none of what was asked about, or no more. */
    NOTHING,
    /** Asks for the question once more, or what it means. */
    CLARIFY,
    /** Has told that before, and says so. */
    SAID_BEFORE,
    ASKS_TIME,
    ASKS_WHO,
    ASKS_PRIVACY,
    ASKS_REWARD,
    /** Asks why something is asked, or what the study is for. */
    ASKS_PURPOSE,
    ASKS_DELETION,
    /** All that somebody says who was away and comes back. */
    RETURN,
    /** Insults that are some only where little else is said. */
    ABUSE_BRIEF,
    /** Praise, promises and words that lead an answer: no interviewer says them. */
    LEADING
}
