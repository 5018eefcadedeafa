package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where recruitment from the panel stands (contract §3). */
enum FieldingStatus {
    /** The study brings its own participants. */
    @JsonProperty("unavailable")
    UNAVAILABLE,
    @JsonProperty("not_started")
    NOT_STARTED,
    @JsonProperty("fielding")
    FIELDING,
    @JsonProperty("paused")
    PAUSED,
    @JsonProperty("stopped")
    STOPPED,
    @JsonProperty("completed")
    COMPLETED;

    /** Whether the study may be edited: not while respondents answer to it (specification §3.2). */
    boolean allowsEdits() {
        return switch (this) {
            case UNAVAILABLE, NOT_STARTED, PAUSED, STOPPED, COMPLETED -> true;
            case FIELDING -> false;
        };
    }

    /** Whether a panel stands behind it whose places are held: such a study cannot go, nor leave its panel. */
    boolean hasActivePanel() {
        return switch (this) {
            case FIELDING, PAUSED -> true;
            case UNAVAILABLE, NOT_STARTED, STOPPED, COMPLETED -> false;
        };
    }

    /** What follows when the study is saved with that way of recruiting. */
    FieldingStatus after(RecruitingMethod method) {
        return switch (method) {
            case BYOP -> UNAVAILABLE;
            case PANEL -> this == UNAVAILABLE ? NOT_STARTED : this;
        };
    }
}
