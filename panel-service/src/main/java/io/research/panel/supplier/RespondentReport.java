package io.research.panel.supplier;

import io.research.panel.cycle.Outcome;
import io.research.panel.cycle.Place;
import java.util.Optional;
import java.util.UUID;

/** What became of somebody whom the supplier has sent. */
record RespondentReport(UUID projectId, String person, UUID interviewId, Outcome outcome) {

    /** Empty while nothing has become of it. */
    static Optional<RespondentReport> of(Place place) {
        return Optional.ofNullable(place.status().outcome())
                .map(outcome -> new RespondentReport(place.cycleId(), place.person(), place.id(), outcome));
    }
}
