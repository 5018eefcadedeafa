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
    PROVISIONED;

    /**
     * Where a save leads, wherever the study stood.
     *
     * @param isComplete whether nothing is missing
     * @param isCleared whether the interviewer is known to be able to hold what it would see
     */
    static ProvisioningStatus of(boolean isComplete, boolean isCleared) {
        if (!isComplete) {
            return DRAFT;
        }
        return isCleared ? PROVISIONED : READY;
    }
}
