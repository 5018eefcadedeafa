package io.research.interviews.interview;

/** Why a participant's side ends an interview (contract §14). */
public enum FinishReason {
    COMPLETED,
    PARTICIPANT_LEFT,
    TECHNICAL_ISSUE
}
