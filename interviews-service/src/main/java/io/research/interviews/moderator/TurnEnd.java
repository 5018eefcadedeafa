package io.research.interviews.moderator;

/** Whether and how a turn ends the interview. */
public enum TurnEnd {
    /** The interview goes on: the last message waits for a reply. */
    NONE,
    /** Every topic was touched; the messages say goodbye. */
    COMPLETED,
    /** The participant wished to stop; the messages say goodbye. */
    PARTICIPANT_LEFT
}
