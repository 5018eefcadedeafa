package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why an interview ended (contract §6). */
enum EndReason {
    @JsonProperty("completed")
    COMPLETED,
    @JsonProperty("participant_left")
    PARTICIPANT_LEFT,
    @JsonProperty("timeout")
    TIMEOUT,
    @JsonProperty("technical_issue")
    TECHNICAL_ISSUE,
    @JsonProperty("disqualified")
    DISQUALIFIED
}
