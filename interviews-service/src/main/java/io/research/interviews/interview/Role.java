package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who speaks. */
public enum Role {
    @JsonProperty("assistant")
    ASSISTANT,
    @JsonProperty("user")
    USER
}
