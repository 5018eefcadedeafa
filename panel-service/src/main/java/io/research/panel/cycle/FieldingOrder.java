package io.research.panel.cycle;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The state that a study requests of its panel. */
public enum FieldingOrder {
    @JsonProperty("fielding")
    FIELDING,
    @JsonProperty("paused")
    PAUSED,
    @JsonProperty("stopped")
    STOPPED
}
