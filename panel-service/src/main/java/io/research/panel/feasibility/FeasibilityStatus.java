package io.research.panel.feasibility;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a review stands (specification §3.4). */
enum FeasibilityStatus {
    @JsonProperty("received")
    RECEIVED,
    @JsonProperty("responded")
    RESPONDED,
    @JsonProperty("cancelled")
    CANCELLED
}
