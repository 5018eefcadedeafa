package io.research.interviews.moderator;

/** What a participant does or wants in a reply, according to a language model; a reply can have several. */
enum Wish {
    /** Answers what was asked, or tells something else that belongs to the study. */
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
    /** Takes back or corrects what was said earlier. */
    CORRECTION,
    /** Complains of the interview, the study or what it is about. */
    COMPLAINT
}
