package io.research.panel.feasibility;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The status of a review (specification §3.4). */
enum FeasibilityStatus {
    @JsonProperty("received")
    RECEIVED,
    @JsonProperty("responded")
    RESPONDED,
    @JsonProperty("cancelled")
    CANCELLED
}
