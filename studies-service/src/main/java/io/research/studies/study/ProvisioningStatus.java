package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether the interviewer stands ready (specification §3.1). */
enum ProvisioningStatus {
    /** Required settings are missing. */
    @JsonProperty("draft")
    DRAFT,
    /** Complete, and the interviewer not yet provisioned. */
    @JsonProperty("ready")
    READY,
    /** Participants can be invited. */
    @JsonProperty("provisioned")
    PROVISIONED
}
