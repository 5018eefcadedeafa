package io.research.interviews.moderator.language;

/** What the interviewer recognises in what is said to it, by the words that give it away. */
public enum SpokenCue {
    /** A whole utterance that wishes to end the interview. */
    STOP,
    /** A whole utterance that may wish to end the interview: "I'm done". */
    LEAVE,
    YES,
    NO,
    /** Words that change nothing at the beginning or end of an utterance: "sorry", "well", "please". */
    FILLER,
    DONT_KNOW,
    /** A whole utterance that says there is none of what was asked about. */
    NOTHING,
    REFUSAL,
    /** Words that questions are made with: "what", "are you". */
    ASKING,
    /** The question was not understood. */
    CLARIFY,
    ASKS_TIME,
    ASKS_WHO,
    ASKS_PRIVACY,
    ASKS_REWARD,
    /** "I have already told you." */
    SAID_BEFORE,
    ABUSE,
    /** Tells of loss, illness or violence of one's own. */
    DISTRESS,
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
    OFTEN,
    NEVER,
    LIKES,
    /** Looked for before {@link #LIKES}, of which it may be the negation. */
    DISLIKES,
    /** A question that a short answer satisfies: "how many". */
    FACTUAL_QUESTION,
    /** A question that leaves it open whether there is any: "what, if anything". */
    ANYTHING,
    /** A question that asks for nothing but the reason: "why?". */
    WHY,
    /** Begins a clause that someone says of themselves: "I". */
    OWN,
    DENIAL,
    /** Tells what others said, or asks something of the interviewer: such words are not repeated. */
    REPORTED,
    /** Words that carry no content: to share them means nothing. */
    FUNCTION
}
