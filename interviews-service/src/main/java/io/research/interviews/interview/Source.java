package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How somebody came to an interview. */
public enum Source {
    /** By a personal invitation. */
    @JsonProperty("byop")
    BYOP,
    /** Sent by the panel. */
    @JsonProperty("panel")
    PANEL,
    /** By the study link alone. */
    @JsonProperty("link")
    LINK,
    /** A trial run of the researcher: never counted, billed or reported. */
    @JsonProperty("test")
    TEST
}
