package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why a run ended without an answer. */
public enum FailureReason {
    /** The time budget passed and nobody had answered. */
    @JsonProperty("no_answers")
    NO_ANSWERS,
    /** Its study could not be made or its people could not be reached in time. */
    @JsonProperty("not_started")
    NOT_STARTED,
    /** A neighbour refused it by a rule of its own. */
    @JsonProperty("refused")
    REFUSED
}
