package io.research.panel.supplier;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.panel.cycle.Place;
import java.util.Optional;
import java.util.UUID;

/** What became of somebody whom the supplier has sent. */
record RespondentReport(UUID projectId, String person, UUID interviewId, Outcome outcome) {

    /** As the trade calls them. */
    enum Outcome {
        @JsonProperty("complete")
        COMPLETE,
        @JsonProperty("screen_out")
        SCREEN_OUT,
        @JsonProperty("quota_full")
        QUOTA_FULL,
        @JsonProperty("quality_terminate")
        QUALITY_TERMINATE,
        @JsonProperty("dropped_out")
        DROPPED_OUT
    }

    /** Empty while nothing has become of it. */
    static Optional<RespondentReport> of(Place place) {
        return outcome(place)
                .map(outcome -> new RespondentReport(place.cycleId(), place.person(), place.id(), outcome));
    }

    private static Optional<Outcome> outcome(Place place) {
        return switch (place.status()) {
            case RESERVED, STARTED -> Optional.empty();
            case COMPLETED -> Optional.of(Outcome.COMPLETE);
            case DISQUALIFIED, UNQUALIFIED -> Optional.of(Outcome.SCREEN_OUT);
            case FULL, SURPLUS -> Optional.of(Outcome.QUOTA_FULL);
            case REPLACED -> Optional.of(Outcome.QUALITY_TERMINATE);
            case LEFT, EXPIRED -> Optional.of(Outcome.DROPPED_OUT);
        };
    }
}
