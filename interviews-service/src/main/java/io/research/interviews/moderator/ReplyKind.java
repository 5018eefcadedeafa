package io.research.interviews.moderator;

/** What a reply is, before its content is looked at. */
enum ReplyKind {
    /** No words, and no sign that stands for some. */
    NO_WORDS,
    /** Speaks of dying by one's own hand. */
    CRISIS,
    /** Says to be a child. */
    MINOR,
    ABUSE,
    /** Wishes to end the interview; to be confirmed, because ending cannot be undone. */
    STOP,
    /** Wishes to go on later. */
    PAUSE,
    /** Does not want to answer this question. */
    SKIP,
    /** Was away and is back; says nothing else. */
    RETURNED,
    /** Asks for medical advice. */
    MEDICAL_QUESTION,
    /** Tells of something so hard that it is not to be asked about. */
    DISTRESS,
    /** Asks something about the interview that the interviewer may answer. */
    QUESTION_ABOUT_INTERVIEW,
    /** Asks what the question means. */
    CLARIFICATION,
    DONT_KNOW,
    /** Has answered this before, and says so. */
    SAID_BEFORE,
    /** Asks something else of the interviewer. */
    QUESTION_BACK,
    ANSWER
}
