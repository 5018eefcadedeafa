package io.research.interviews.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.contracts.study.PublishedStudy;

/** Why somebody whom the panel sends is turned away. */
public enum ClosedBecause {
    /** The link names nobody whom the panel sent, or was changed. */
    @JsonProperty("invalid_link")
    INVALID_LINK,
    /** Recruitment pauses: the same link may be good again later. */
    @JsonProperty("paused")
    PAUSED,
    @JsonProperty("stopped")
    STOPPED,
    /** Every place of the study is taken. */
    @JsonProperty("full")
    FULL,
    /** Enough people with these answers have a place. */
    @JsonProperty("quota_full")
    QUOTA_FULL,
    /** The answers do not fit what the study looks for. */
    @JsonProperty("unqualified")
    UNQUALIFIED,
    /** The person has been here. */
    @JsonProperty("repeated")
    REPEATED;

    /**
     * What panel-service says.
     *
     * @return null for a reason that this version does not know, or that says no more than that the study is closed
     */
    static ClosedBecause of(String reason) {
        return switch (reason) {
            case "invalid_link" -> INVALID_LINK;
            case "paused" -> PAUSED;
            case "stopped" -> STOPPED;
            case "full" -> FULL;
            case "quota_full" -> QUOTA_FULL;
            case "unqualified" -> UNQUALIFIED;
            case "repeated" -> REPEATED;
            case null, default -> null;
        };
    }

    /** By the status of the study's fieldwork (contract §3); null where that halts nobody. Deleted is stopped for good. */
    static ClosedBecause of(PublishedStudy study) {
        if (study.study().deletedAt() != null) {
            return STOPPED;
        }
        return switch (study.study().fieldingStatus()) {
            case "paused" -> PAUSED;
            case "stopped" -> STOPPED;
            case "completed" -> FULL;
            case null, default -> null;
        };
    }
}
