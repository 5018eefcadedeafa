package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The research method (specification §2.1). */
public enum StudyType {
    @JsonProperty("in-depth-interview")
    IN_DEPTH_INTERVIEW,
    @JsonProperty("concept-test")
    CONCEPT_TEST,
    @JsonProperty("prototype-test")
    PROTOTYPE_TEST
}
