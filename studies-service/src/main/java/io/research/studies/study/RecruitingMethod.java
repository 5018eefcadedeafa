package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who takes part: the integrator's own people, or respondents of the paid panel. */
enum RecruitingMethod {
    @JsonProperty("byop")
    BYOP,
    @JsonProperty("panel")
    PANEL
}
