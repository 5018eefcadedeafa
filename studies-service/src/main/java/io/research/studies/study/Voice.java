package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The interviewer's voice. */
public enum Voice {
    @JsonProperty("male")
    MALE,
    @JsonProperty("female")
    FEMALE
}
