package io.research.panel.cycle;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a study wants of its panel. */
public enum FieldingOrder {
    @JsonProperty("fielding")
    FIELDING,
    @JsonProperty("paused")
    PAUSED,
    @JsonProperty("stopped")
    STOPPED
}
