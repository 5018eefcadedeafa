package io.research.panel.admission;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;

/**
 * The decision about admission.
 *
 * @param interviewId the interview that whoever is admitted holds, or comes back to; null for others
 * @param countryCode where the panel looks for people; null for others
 * @param reason why somebody is not admitted; null for others
 * @param isSimulated whether whoever is admitted is no person but a simulated one
 */
record AdmissionView(boolean admitted, UUID interviewId, String countryCode, Reason reason, boolean isSimulated) {

    static AdmissionView admitted(UUID interviewId, String countryCode, boolean isSimulated) {
        return new AdmissionView(true, interviewId, countryCode, null, isSimulated);
    }

    static AdmissionView closed(Reason reason) {
        return new AdmissionView(false, null, null, reason, false);
    }

    /** Why somebody is turned away. */
    enum Reason {
        /** The link was not issued by us, or was changed. */
        @JsonProperty("invalid_link")
        INVALID_LINK,
        /** Nobody is admitted now; the study knows which of the two reasons applies. */
        @JsonProperty("closed")
        CLOSED,
        /** Recruitment is paused: the person may come again. */
        @JsonProperty("paused")
        PAUSED,
        /** Recruitment was stopped permanently. */
        @JsonProperty("stopped")
        STOPPED,
        /** The answers do not fit the study. */
        @JsonProperty("unqualified")
        UNQUALIFIED,
        /** No place is left. */
        @JsonProperty("full")
        FULL,
        /** Places are left, but none for these answers. */
        @JsonProperty("quota_full")
        QUOTA_FULL,
        /** The person has taken part. */
        @JsonProperty("repeated")
        REPEATED
    }
}
