package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The status of recruitment from the panel (contract §3). */
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

    /** Whether the study may be edited: not while it is fielding (specification §3.2). */
    boolean allowsEdits() {
        return switch (this) {
            case UNAVAILABLE, NOT_STARTED, PAUSED, STOPPED, COMPLETED -> true;
            case FIELDING -> false;
        };
    }

    /** Whether a panel holds places and money: such a study can neither be deleted nor leave its panel. */
    boolean hasActivePanel() {
        return switch (this) {
            case FIELDING, PAUSED -> true;
            case UNAVAILABLE, NOT_STARTED, STOPPED, COMPLETED -> false;
        };
    }

    /** Whether this transition is allowed (specification §3.2). */
    boolean canBecome(FieldingStatus next) {
        return switch (this) {
            case UNAVAILABLE -> false;
            case NOT_STARTED, STOPPED -> next == FIELDING;
            // A recurring panel recruits again after a cycle, unless it is stopped before.
            case COMPLETED -> next == FIELDING || next == STOPPED;
            case FIELDING -> next == PAUSED || next == STOPPED || next == COMPLETED;
            case PAUSED -> next == FIELDING || next == STOPPED || next == COMPLETED;
        };
    }

    /** The status after the study is saved with that recruiting method. */
    FieldingStatus after(RecruitingMethod method) {
        return switch (method) {
            case BYOP -> UNAVAILABLE;
            case PANEL -> this == UNAVAILABLE ? NOT_STARTED : this;
        };
    }
}
