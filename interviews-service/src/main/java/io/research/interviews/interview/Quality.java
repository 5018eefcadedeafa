package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How much an interview is worth; null on an interview until it is rated. */
enum Quality {
    @JsonProperty("Excellent")
    EXCELLENT,
    @JsonProperty("Good")
    GOOD,
    @JsonProperty("Fair")
    FAIR,
    @JsonProperty("Poor")
    POOR
}
