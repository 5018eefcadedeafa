package io.research.interviews.moderator;

/** What an interviewer can do with its turn. */
public enum Act {
    /** Asks a question or a follow-up of the plan, as it was compiled. */
    ASK,
    /** Follows up the answer with a question of the interviewer's own. */
    PROBE,
    /** Answers what the participant has asked; the question that waits is asked again. */
    ANSWER,
    /** Leaves the question without an answer; the next one of the plan is asked. */
    MOVE_ON,
    /** Ends the interview, of which nothing is left to ask. */
    CLOSE
}
