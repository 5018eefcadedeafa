package io.research.studies.settings;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who takes part: the integrator's own people, or respondents of the paid panel. */
public enum RecruitingMethod {
    @JsonProperty("byop")
    BYOP,
    @JsonProperty("panel")
    PANEL
}
