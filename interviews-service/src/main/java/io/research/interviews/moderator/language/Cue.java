package io.research.interviews.moderator.language;

/** What the interviewer recognises in what is said to it, by the words that give it away. */
public enum Cue {
    /** A whole utterance that wishes to end the interview. */
    STOP,
    /** A whole utterance that may wish to end the interview: "I'm done". */
    LEAVE,
    YES,
    NO,
    /** Words that change nothing at the beginning or end of an utterance: "sorry", "well", "please". */
    FILLER,
    DONT_KNOW,
    REFUSAL,
    /** Words that questions are made with: "what", "are you". */
    ASKING,
    /** The question was not understood. */
    CLARIFY,
    ABUSE,
    /** Aimed at the interviewer's machinery instead of the question. */
    OFF_TOPIC,
    /** May mean anything: "it's fine". */
    VAGUE,
    OPINION,
    /** Introduces a reason: "because". */
    REASON,
    FEELING,
    /** A statement about how things usually are: "always". */
    GENERAL,
    /** A question that a short answer satisfies: "how many". */
    FACTUAL_QUESTION,
    /** A question that asks for nothing but the reason: "why?". */
    WHY
}
