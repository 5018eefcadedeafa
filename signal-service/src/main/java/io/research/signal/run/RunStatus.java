package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a run stands (specification §3.5). */
enum RunStatus {
    /** Its money is held; its study is being made. */
    @JsonProperty("creating")
    CREATING,
    /** Its study is there; people are being recruited or invited. */
    @JsonProperty("queued")
    QUEUED,
    /** People can answer, and the time budget runs. */
    @JsonProperty("fielding")
    FIELDING,
    /** As many answers as wanted. */
    @JsonProperty("complete")
    COMPLETE,
    /** It ended with fewer answers than wanted, but not without any. */
    @JsonProperty("partial")
    PARTIAL,
    /** It ended without an answer; nothing was charged. */
    @JsonProperty("failed")
    FAILED,
    /** The integrator ended it. */
    @JsonProperty("cancelled")
    CANCELLED;

    boolean canBecome(RunStatus next) {
        return switch (this) {
            case CREATING -> next == QUEUED || next == FAILED || next == CANCELLED;
            case QUEUED -> next == FIELDING || next == FAILED || next == CANCELLED;
            case FIELDING -> next == COMPLETE || next == PARTIAL || next == FAILED || next == CANCELLED;
            case COMPLETE, PARTIAL, FAILED, CANCELLED -> false;
        };
    }

    /** Whether it goes on: it can be edited and cancelled, and money is held for it. */
    boolean isActive() {
        return switch (this) {
            case CREATING, QUEUED, FIELDING -> true;
            case COMPLETE, PARTIAL, FAILED, CANCELLED -> false;
        };
    }

    /** Whether people may answer: also before the step that starts fielding has been recorded. */
    boolean takesAnswers() {
        return this == QUEUED || this == FIELDING;
    }
}
