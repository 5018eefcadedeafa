package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What integrators see of where an interview stands (contract §6). */
public enum Status {
    @JsonProperty("in_progress")
    IN_PROGRESS,
    @JsonProperty("completed")
    COMPLETED,
    @JsonProperty("partial")
    PARTIAL,
    @JsonProperty("disqualified")
    DISQUALIFIED
}
