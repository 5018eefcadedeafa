package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a run finds out. */
public enum Mode {
    /** Which option people choose. */
    @JsonProperty("preference")
    PREFERENCE,
    /** Whether people believe a claim. */
    @JsonProperty("claim")
    CLAIM,
    /** Whether people understand a message as it is meant. */
    @JsonProperty("message")
    MESSAGE
}
