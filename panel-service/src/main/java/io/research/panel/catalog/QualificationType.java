package io.research.panel.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a qualification is answered. */
public enum QualificationType {
    @JsonProperty("single_select")
    SINGLE_SELECT,
    @JsonProperty("multi_select")
    MULTI_SELECT,
    /** A number, answered as the band that it lies in. */
    @JsonProperty("range")
    RANGE
}
