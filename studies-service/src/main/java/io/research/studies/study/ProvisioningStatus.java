package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether interviews can be held (specification §3.1). */
enum ProvisioningStatus {
    /** Required settings are missing. */
    @JsonProperty("draft")
    DRAFT,
    /** Complete, a temporary status in earlier releases; no study keeps it longer than its job takes. */
    @JsonProperty("ready")
    READY,
    /** Participants can be invited. */
    @JsonProperty("provisioned")
    PROVISIONED;

    /** The status after a save, whatever it was before. */
    static ProvisioningStatus of(boolean isComplete) {
        return isComplete ? PROVISIONED : DRAFT;
    }
}
