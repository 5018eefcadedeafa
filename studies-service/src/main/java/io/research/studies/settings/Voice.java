package io.research.studies.settings;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The interviewer's voice. */
public enum Voice {
    @JsonProperty("male")
    MALE,
    @JsonProperty("female")
    FEMALE
}
