package io.research.interviews.moderator;

/** What a reply is, before its content is looked at. */
enum Heard {
    /** Nothing but the wish to end the interview. */
    STOP,
    /** Says more than that; to be confirmed, because ending cannot be undone. */
    MAYBE_STOP,
    REFUSAL,
    DONT_KNOW,
    /** Asks what the question means. */
    CLARIFICATION,
    /** Asks something of the interviewer. */
    QUESTION_BACK,
    ABUSE,
    /** Says nothing about the question: no words, the same text again, keys hit at random. */
    OFF_TOPIC,
    ANSWER
}
