package io.research.panel.admission;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;

/**
 * The answer at the door.
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
        /** The link is none of ours, or was changed. */
        @JsonProperty("invalid_link")
        INVALID_LINK,
        /** Nobody is taken now; which of the two it is, the study knows. */
        @JsonProperty("closed")
        CLOSED,
        /** Recruitment pauses: the person may come again. */
        @JsonProperty("paused")
        PAUSED,
        /** Recruitment was stopped for good. */
        @JsonProperty("stopped")
        STOPPED,
        /** The answers do not fit the study. */
        @JsonProperty("unqualified")
        UNQUALIFIED,
        /** No place is left. */
        @JsonProperty("full")
        FULL,
        /** Places are left, and none for these answers. */
        @JsonProperty("quota_full")
        QUOTA_FULL,
        /** The person has taken part. */
        @JsonProperty("repeated")
        REPEATED
    }
}
