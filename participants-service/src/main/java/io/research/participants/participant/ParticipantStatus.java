package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How far a participant has come (contract §5). */
enum ParticipantStatus {
    @JsonProperty("created")
    CREATED,
    @JsonProperty("invited")
    INVITED,
    @JsonProperty("started")
    STARTED,
    @JsonProperty("completed")
    COMPLETED,
    @JsonProperty("disqualified")
    DISQUALIFIED;

    /** Whether a participant may go on to that status; events that come late or twice change nothing. */
    boolean canBecome(ParticipantStatus next) {
        return switch (this) {
            case CREATED -> next != CREATED;
            case INVITED -> next == STARTED || next == COMPLETED || next == DISQUALIFIED;
            case STARTED -> next == COMPLETED || next == DISQUALIFIED;
            case DISQUALIFIED -> next == COMPLETED;
            case COMPLETED -> false;
        };
    }
}
