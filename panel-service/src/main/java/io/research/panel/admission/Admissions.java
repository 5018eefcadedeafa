package io.research.panel.admission;

import io.research.kernel.identity.Tenant;
import io.research.panel.cycle.Cycle;
import io.research.panel.cycle.CycleStatus;
import io.research.panel.cycle.Cycles;
import io.research.panel.cycle.Place;
import io.research.panel.cycle.PlaceStatus;
import io.research.panel.cycle.Places;
import io.research.panel.entry.EntryLinks;
import io.research.panel.entry.Respondent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Decides about people whom the supplier sends. */
@ApplicationScoped
class Admissions {
    private final EntryLinks links;
    private final Cycles cycles;
    private final Places places;

    Admissions(EntryLinks links, Cycles cycles, Places places) {
        this.links = links;
        this.cycles = cycles;
        this.places = places;
    }

    Uni<AdmissionView> decide(Tenant tenant, AdmissionRequest request) {
        return links.read(request.respondent(), request.signature())
                .map(respondent -> decide(tenant, request.studyId(), respondent))
                .orElseGet(() -> closed(AdmissionView.Reason.INVALID_LINK));
    }

    private Uni<AdmissionView> decide(Tenant tenant, UUID studyId, Respondent respondent) {
        return cycles.arrival(tenant, respondent.cycleId(), respondent.person()).chain(arrival -> {
            if (arrival == null || !arrival.cycle().panel().studyId().equals(studyId)) {
                return closed(AdmissionView.Reason.INVALID_LINK);
            }
            return arrival.known() == null
                    ? first(arrival.cycle(), respondent)
                    : again(arrival.cycle(), arrival.known());
        });
    }

    /** Whoever has a place comes back to the interview, as long as recruitment goes on. */
    private static Uni<AdmissionView> again(Cycle cycle, Place known) {
        boolean isFielding = cycle.status() == CycleStatus.FIELDING;
        if (known.status().isTaken()) {
            return isFielding
                    ? Uni.createFrom().item(AdmissionView.admitted(known.id()))
                    : closed(AdmissionView.Reason.CLOSED);
        }
        return closed(
                switch (known.status()) {
                    case FULL -> AdmissionView.Reason.FULL;
                    case UNQUALIFIED -> AdmissionView.Reason.UNQUALIFIED;
                    case RESERVED, STARTED, COMPLETED, SURPLUS, REPLACED, LEFT, DISQUALIFIED, EXPIRED ->
                        AdmissionView.Reason.REPEATED;
                });
    }

    private Uni<AdmissionView> first(Cycle cycle, Respondent respondent) {
        if (cycle.status() != CycleStatus.FIELDING) {
            return closed(AdmissionView.Reason.CLOSED);
        }
        var fit = Fit.of(respondent, cycle.panel().terms());
        if (!fit.qualified()) {
            return turnAway(cycle, respondent, fit, PlaceStatus.UNQUALIFIED, AdmissionView.Reason.UNQUALIFIED);
        }
        if (!fit.hasCells() || !cycle.hasRoom(fit.cells())) {
            return turnAway(cycle, respondent, fit, PlaceStatus.FULL, AdmissionView.Reason.FULL);
        }
        return places.reserve(cycle.tenant(), cycle.id(), respondent.person(), fit.cells(), fit.options())
                .chain(place -> place == null
                        ? turnAway(cycle, respondent, fit, PlaceStatus.FULL, AdmissionView.Reason.FULL)
                        : again(cycle, place));
    }

    private Uni<AdmissionView> turnAway(
            Cycle cycle, Respondent respondent, Fit fit, PlaceStatus status, AdmissionView.Reason reason) {
        return places.turnAway(cycle.tenant(), cycle.id(), respondent.person(), status, fit.options())
                .chain(() -> closed(reason));
    }

    private static Uni<AdmissionView> closed(AdmissionView.Reason reason) {
        return Uni.createFrom().item(AdmissionView.closed(reason));
    }
}
