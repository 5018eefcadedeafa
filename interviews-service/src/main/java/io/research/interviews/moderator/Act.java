package io.research.interviews.moderator;

/** What the interviewer can do in its turn. */
enum Act {
    /** Asks the next item of the guide. */
    ASK,
    /** Follows up the answer with a question of the interviewer's own. */
    PROBE,
    /**
     * Answers the participant's question. If they also answered, the next item follows; otherwise the pending one is
     * asked again.
     */
    ANSWER,
    /** Gives up on the question, and asks the next item. */
    MOVE_ON,
    /** Ends the interview, because nothing is left to ask. */
    CLOSE
}
