package io.research.interviews.interview;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The {@code state} of the participant API (contract §6.1). */
public enum Stage {
    @JsonProperty("consent")
    CONSENT,
    @JsonProperty("screening")
    SCREENING,
    @JsonProperty("interviewing")
    INTERVIEWING,
    /** The interview is over, whether it reached the planned end or not. */
    @JsonProperty("completed")
    COMPLETED,
    @JsonProperty("disqualified")
    DISQUALIFIED,
    /** The study takes nobody, or the participant did not consent. */
    @JsonProperty("closed")
    CLOSED;

    /** Whether nothing follows. */
    public boolean isFinal() {
        return switch (this) {
            case CONSENT, SCREENING, INTERVIEWING -> false;
            case COMPLETED, DISQUALIFIED, CLOSED -> true;
        };
    }
}
