package io.research.studies.status;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether the interviewer is ready (specification §3.1). */
public enum ProvisioningStatus {
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
     * The status after a save, whatever it was before.
     *
     * @param isComplete whether nothing is missing
     * @param isApproved whether the interviewer has approved the brief
     */
    public static ProvisioningStatus of(boolean isComplete, boolean isApproved) {
        if (!isComplete) {
            return DRAFT;
        }
        return isApproved ? PROVISIONED : READY;
    }
}
