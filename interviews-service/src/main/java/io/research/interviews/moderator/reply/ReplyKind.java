package io.research.interviews.moderator.reply;

/** What a reply is, before its content is looked at. */
public enum ReplyKind {
    /** Wishes to end the interview; to be confirmed, because ending cannot be undone. */
    STOP,
    /** Speaks of dying by one's own hand. */
    CRISIS,
    /** Says to be a child. */
    MINOR,
    /** Wishes to go on later. */
    PAUSE,
    /** Takes back what was said earlier. */
    CORRECTION,
    /** Was away and is back; says nothing else. */
    RETURNED,
    /** Asks for medical advice. */
    MEDICAL_QUESTION,
    /** Tells of something so hard that it is not to be asked about. */
    DISTRESS,
    REFUSAL,
    DONT_KNOW,
    /** Asks what the question means. */
    CLARIFICATION,
    /** Asks something about the interview that the interviewer may answer. */
    QUESTION_ABOUT_INTERVIEW,
    /** Asks something else of the interviewer. */
    QUESTION_BACK,
    /** Has answered this before, and says so. */
    SAID_BEFORE,
    ABUSE,
    /** Says nothing about the question: no words, the same text again, keys hit at random. */
    OFF_TOPIC,
    ANSWER
}
