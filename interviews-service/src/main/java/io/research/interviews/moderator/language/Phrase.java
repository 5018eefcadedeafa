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

    /** After a short answer; {@code {quote}}. */
    PROBE_MORE,
    /** After an answer that may mean anything; {@code {quote}}. */
    PROBE_MEANING,
    /** After an opinion without a reason; {@code {quote}}. */
    PROBE_REASON,
    /** After a strong feeling; {@code {quote}}. */
    PROBE_FEELING,
    /** After a general statement; {@code {quote}}. */
    PROBE_EXAMPLE,
    /** After a reason, from the consequence to what it means to the person; {@code {quote}}. */
    PROBE_VALUE,
    /** Where there is nothing to quote. */
    PROBE_PLAIN,
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

    CONFIRM_STOP,
    GO_ON,
    STOPPED,
    GOODBYE
}
