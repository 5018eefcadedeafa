package io.research.interviews.moderator;

/** The interviewer's own sayings; their wordings are in the language files. */
public enum Saying {
    WELCOME,
    /** {@code {title}} */
    ABOUT,
    /** {@code {minutes}} */
    DURATION,
    GROUND_RULES,
    /** After an answer, before the next question. */
    ACKNOWLEDGE,
    NEXT_TOPIC,
    LAST_TOPIC,
    /** A follow-up that fits any short answer. */
    PROBE_MORE,
    DONT_KNOW,
    REFUSED,
    /**
     * The reply to a question about the subject, which is not answered because that could influence the participant.
     */
    CANNOT_SAY,
    CLARIFY,
    NOTED,
    CALM,
    MOVE_ON,
    DISTRESS,
    CRISIS,
    CRISIS_CHOICE,
    /** {@code {name}}, {@code {number}} */
    HELPLINE,
    /** {@code {number}} */
    EMERGENCY,
    HELPLINES,
    CRISIS_GOODBYE,
    MINOR,
    PAUSED,
    MEDICAL,
    BOUNDARY,
    /** {@code {minutes}} */
    ANSWER_TIME,
    ANSWER_TIME_OPEN,
    ANSWER_WHO,
    ANSWER_PRIVACY,
    ANSWER_REWARD,
    ANSWER_PURPOSE,
    ANSWER_DELETION,
    /** {@code {contact}} */
    CONTACT,
    /** Leads back to the question that waits. */
    BACK,
    CONFIRM_STOP,
    GO_ON,
    STOPPED,
    GOODBYE
}
