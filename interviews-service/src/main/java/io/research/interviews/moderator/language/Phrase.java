package io.research.interviews.moderator.language;

/** What the interviewer says in words of its own. Each has at least one wording in every language. */
public enum Phrase {
    WELCOME,
    /** {@code {title}} */
    ABOUT,
    /** {@code {minutes}} */
    DURATION,
    GROUND_RULES,

    ACKNOWLEDGE,
    ACKNOWLEDGE_FEELING,
    NEXT_TOPIC,
    LAST_TOPIC,

    WARM_UP,
    /** {@code {theme}} */
    ASK_THEME,
    EXPLORE,
    ANYTHING_ELSE,

    /** Before a follow-up, in the participant's words; {@code {quote}}. */
    QUOTED,
    /** After a short answer. */
    PROBE_MORE,
    /** After an answer that may mean anything. */
    PROBE_MEANING,
    /** After an opinion without a reason. */
    PROBE_REASON,
    /** After a strong feeling. */
    PROBE_FEELING,
    /** After a general statement. */
    PROBE_EXAMPLE,
    /** After a reason: what it leads to. */
    PROBE_CONSEQUENCE,
    /** After a consequence: what it means to the person. */
    PROBE_VALUE,
    /** After an answer that does not go with an earlier one; {@code {earlier}}, {@code {quote}}. */
    PROBE_CONTRAST,
    /** The same, where the participant's words are not said back. */
    PROBE_CONTRAST_UNQUOTED,
    /** Where nothing but the reason is asked for. */
    PROBE_PLAIN,
    /** Before a question that the plan has for some participants only. */
    IF_APPLIES,
    /** A follow-up that the plan names without wording it; {@code {theme}}. */
    PROBE_THEME,

    DONT_KNOW,
    REFUSED,
    CANNOT_SAY,
    CLARIFY,
    NOTED,
    REDIRECT,
    CALM,
    MOVE_ON,

    /** After something hard to tell: asks nothing, the next question follows. */
    DISTRESS,
    /** After words about dying by one's own hand: names help, and asks nothing more than whether to add something. */
    CRISIS,
    /** Where the participant's country has a line for people in a crisis; {@code {name}}, {@code {number}}. */
    HELPLINE,
    /** Where it has none that is certain; {@code {number}}. */
    EMERGENCY,
    /** Where lines of other countries are listed. */
    HELPLINES,
    /** Ends the interview after {@link #CRISIS}. */
    CRISIS_GOODBYE,
    /** Ends the interview of a child. */
    MINOR,
    /** Before the question that waits. */
    PAUSED,
    /** Before the question that waits. */
    MEDICAL,
    CORRECTED,
    /** After words that may be hard, angry or a wish to stop, where that is not sure; asks whether to go on. */
    CHECK_IN,
    /** After repeated abuse; asks whether to end. */
    BOUNDARY,
    /** {@code {minutes}} */
    ANSWER_TIME,
    ANSWER_TIME_OPEN,
    ANSWER_WHO,
    ANSWER_PRIVACY,
    ANSWER_REWARD,
    BACK,
    ALREADY_TOLD,
    /** Before a question about which something was said already. */
    TOUCHED,
    /** The same, in the participant's words; {@code {quote}}. */
    MENTIONED,

    CONFIRM_STOP,
    GO_ON,
    STOPPED,
    GOODBYE
}
