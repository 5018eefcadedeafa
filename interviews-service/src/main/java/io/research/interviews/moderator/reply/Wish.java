package io.research.interviews.moderator.reply;

/** What a participant wants with a reply, as somebody else than the rules may read it. */
public enum Wish {
    ANSWER,
    /** Asks something of the interviewer. */
    QUESTION,
    /** Asks what the question means. */
    CLARIFICATION,
    /** Does not want to answer this question. */
    SKIP,
    /** Wants to end the interview. */
    STOP,
    /** Wants to go on later. */
    PAUSE,
    /** Takes back what was said earlier. */
    CORRECTION,
    /** None of these. */
    OTHER
}
