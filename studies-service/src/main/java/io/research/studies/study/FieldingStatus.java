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

    static FieldingStatus initial(RecruitingMethod method) {
        return switch (method) {
            case BYOP -> UNAVAILABLE;
            case PANEL -> NOT_STARTED;
        };
    }
}
