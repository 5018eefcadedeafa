package io.research.interviews.moderator.language;

/**
 * Words in a conversation flow that say what a line is for: its beginning, unless said otherwise. Where the verb of a
 * language comes last, a cue written {@code ~…} is the end of a line.
 */
public enum FlowCue {
    /** Names a theme for the interviewer to ask about: "explore", "ask about". */
    DIRECTIVE,
    /** Tells the interviewer how to behave; nothing to ask: "do not", "thank the participant". */
    INSTRUCTION,
    /** Speaks to the participant without a question mark: "tell me", "imagine". */
    PROMPT,
    /** Joins a sentence to the one before: "then", "finally". */
    CONNECTIVE,
    /** A follow-up: "probe". */
    PROBE,
    /** A follow-up for some answers only: "if yes". */
    CONDITION,
    /** Only announces the questions below: "questions". */
    LABEL,
    /** Numbers a section: "part 1". */
    SECTION,
    /** Title of the opening topic. */
    WARM_UP,
    /** Title of the closing topic. */
    WRAP_UP,
    /** Anywhere in a line: asks what there is left to say. */
    LAST_WORD,
    /** Anywhere in a line: what the study shows is to be looked at. */
    SHOWN,
    /** Anywhere in a line: what the study shows is not to be seen yet. */
    NOT_YET_SHOWN
}
