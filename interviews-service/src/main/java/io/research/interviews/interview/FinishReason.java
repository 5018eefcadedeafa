package io.research.interviews.interview;

/** Why the participant's page ends an interview (contract §14). */
public enum FinishReason {
    COMPLETED,
    PARTICIPANT_LEFT,
    TECHNICAL_ISSUE
}
