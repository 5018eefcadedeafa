package io.research.interviews.moderator;

/** What a reply is, before its content is looked at. */
enum ReplyKind {
    /** No words, and no sign that stands for words. */
    NO_WORDS,
    /** Speaks of suicide or self-harm. */
    CRISIS,
    /** Says that they are a child. */
    MINOR,
    ABUSE,
    /** Wishes to end the interview; to be confirmed, because ending cannot be undone. */
    STOP,
    /** Wants to continue later. */
    PAUSE,
    /** Does not want to answer this question. */
    SKIP,
    /** Says only that they are back. */
    RETURNED,
    /** Asks for medical advice. */
    MEDICAL_QUESTION,
    /** Tells of something so painful that no further questions may be asked about it. */
    DISTRESS,
    /** Asks something about the interview that the interviewer may answer. */
    QUESTION_ABOUT_INTERVIEW,
    /** Asks what the question means. */
    CLARIFICATION,
    DONT_KNOW,
    /** Says that they have already answered this. */
    SAID_BEFORE,
    /** Asks something else of the interviewer. */
    QUESTION_BACK,
    ANSWER
}
