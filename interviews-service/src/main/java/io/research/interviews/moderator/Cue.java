package io.research.interviews.moderator;

/** What participants express by fixed phrases, apart from concerns; each is a set of phrases in the language files. */
public enum Cue {
    YES,
    NO,
    /** Words that add no meaning: "well", "please". */
    FILLER,
    DONT_KNOW,
    /** Says that there is nothing, or nothing more, to tell. */
    NOTHING,
    /** Asks for the question once more, or what it means. */
    CLARIFY,
    /** Says that they have already told that. */
    SAID_BEFORE,
    ASKS_TIME,
    ASKS_WHO,
    ASKS_PRIVACY,
    ASKS_REWARD,
    /** Asks why something is asked, or what the study is for. */
    ASKS_PURPOSE,
    ASKS_DELETION,
    /** Says only that they are back. */
    RETURN,
    /** Words that are insults only if little else is said. */
    ABUSE_BRIEF,
    /** Praise, promises and leading words, which an interviewer must not use. */
    LEADING
}
