package io.research.interviews.moderator;

/** What an interviewer can do with its turn. */
enum Act {
    /** Asks the next item of the guide. */
    ASK,
    /** Follows up the answer with a question of the interviewer's own. */
    PROBE,
    /** Answers what the participant has asked; where they answered too, the next item follows, else the one that waits. */
    ANSWER,
    /** Leaves the question without an answer; the next item is asked. */
    MOVE_ON,
    /** Ends the interview, of which nothing is left to ask. */
    CLOSE
}
