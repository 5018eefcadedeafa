package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The status of an interview as integrators see it (contract §6). */
enum Status {
    @JsonProperty("in_progress")
    IN_PROGRESS,
    @JsonProperty("completed")
    COMPLETED,
    @JsonProperty("partial")
    PARTIAL,
    @JsonProperty("disqualified")
    DISQUALIFIED
}
