package io.research.panel.cycle;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The outcome for a respondent, in the terms of the industry. */
public enum RespondentOutcome {
    @JsonProperty("complete")
    COMPLETE,
    @JsonProperty("screen_out")
    SCREEN_OUT,
    @JsonProperty("quota_full")
    QUOTA_FULL,
    @JsonProperty("quality_terminate")
    QUALITY_TERMINATE,
    @JsonProperty("dropped_out")
    DROPPED_OUT
}
