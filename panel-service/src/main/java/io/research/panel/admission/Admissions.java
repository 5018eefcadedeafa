package io.research.panel.admission;

import io.research.kernel.identity.Tenant;
import io.research.panel.cycle.Arrival;
import io.research.panel.cycle.Cycle;
import io.research.panel.cycle.CycleStatus;
import io.research.panel.cycle.Cycles;
import io.research.panel.cycle.RespondentStatus;
import io.research.panel.cycle.Respondents;
import io.research.panel.entry.EntryClaims;
import io.research.panel.entry.EntryLinks;
import io.research.panel.supplier.Supplier;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Decides about respondents sent by the supplier. */
@ApplicationScoped
class Admissions {
    private final EntryLinks links;
    private final Cycles cycles;
    private final Respondents respondents;
    private final Supplier supplier;

    Admissions(EntryLinks links, Cycles cycles, Respondents respondents, Supplier supplier) {
        this.links = links;
        this.cycles = cycles;
        this.respondents = respondents;
        this.supplier = supplier;
    }

    Uni<AdmissionView> decide(Tenant tenant, AdmissionRequest request) {
        return links.read(request.respondent(), request.signature())
                .map(claims -> decide(tenant, request, claims))
                .orElseGet(() -> closed(AdmissionView.Reason.INVALID_LINK));
    }

    private Uni<AdmissionView> decide(Tenant tenant, AdmissionRequest request, EntryClaims claims) {
        return cycles.arrival(tenant, claims.cycleId(), claims.person()).chain(arrival -> {
            if (arrival == null || !arrival.cycle().panel().studyId().equals(request.studyId())) {
                return closed(AdmissionView.Reason.INVALID_LINK);
            }
            boolean isOpen = request.open() && arrival.cycle().status() == CycleStatus.FIELDING;
            return isOpen ? toOpen(arrival, claims) : toClosed(arrival, claims);
        });
    }

    /** Somebody who was turned away while nobody was admitted is treated as new. */
    private Uni<AdmissionView> toOpen(Arrival arrival, EntryClaims claims) {
        var known = arrival.known();
        if (known == null) {
            return first(arrival.cycle(), claims);
        }
        return known.status() == RespondentStatus.CLOSED
                ? respondents.forgetClosed(known).chain(() -> first(arrival.cycle(), claims))
                : again(arrival, claims);
    }

    private Uni<AdmissionView> toClosed(Arrival arrival, EntryClaims claims) {
        var cycle = arrival.cycle();
        var known = arrival.known();
        if (known == null) {
            return turnAway(cycle, claims, List.of(), RespondentStatus.CLOSED, whyClosed(cycle));
        }
        return known.status().isTaken() ? closed(whyClosed(cycle)) : again(arrival, claims);
    }

    /** A person with a place returns to the interview. */
    private Uni<AdmissionView> again(Arrival arrival, EntryClaims claims) {
        var cycle = arrival.cycle();
        var known = arrival.known();
        if (known.status().isTaken()) {
            return Uni.createFrom()
                    .item(AdmissionView.admitted(
                            known.id(), cycle.panel().terms().countryCode(), supplier.isSimulated()));
        }
        return closed(
                switch (known.status()) {
                    case CLOSED -> whyClosed(cycle);
                    case FULL -> whyFull(cycle, Fit.of(claims, cycle.panel().terms()));
                    case UNQUALIFIED -> AdmissionView.Reason.UNQUALIFIED;
                    case RESERVED, STARTED, COMPLETED, SURPLUS, REPLACED, LEFT, DISQUALIFIED, EXPIRED ->
                        AdmissionView.Reason.REPEATED;
                });
    }

    private Uni<AdmissionView> first(Cycle cycle, EntryClaims claims) {
        var fit = Fit.of(claims, cycle.panel().terms());
        if (!fit.qualified()) {
            return turnAway(
                    cycle, claims, fit.options(), RespondentStatus.UNQUALIFIED, AdmissionView.Reason.UNQUALIFIED);
        }
        if (!fit.hasCells() || !cycle.hasRoom(fit.cells())) {
            return turnAway(cycle, claims, fit.options(), RespondentStatus.FULL, whyFull(cycle, fit));
        }
        return respondents
                .reserve(cycle.tenant(), cycle.id(), claims.person(), fit.cells(), fit.options())
                .chain(respondent ->
                        respondent == null ? late(cycle, claims, fit) : again(new Arrival(cycle, respondent), claims));
    }

    /**
     * Since the cycle was read, its last place was taken, perhaps by the same person, or it stopped admitting people.
     */
    private Uni<AdmissionView> late(Cycle before, EntryClaims claims, Fit fit) {
        return cycles.arrival(before.tenant(), before.id(), claims.person()).chain(arrival -> {
            var cycle = arrival.cycle();
            if (arrival.known() != null) {
                return again(arrival, claims);
            }
            return cycle.status() == CycleStatus.FIELDING
                    ? turnAway(cycle, claims, fit.options(), RespondentStatus.FULL, whyFull(cycle, fit))
                    : turnAway(cycle, claims, List.of(), RespondentStatus.CLOSED, whyClosed(cycle));
        });
    }

    private Uni<AdmissionView> turnAway(
            Cycle cycle, EntryClaims claims, List<Long> options, RespondentStatus status, AdmissionView.Reason reason) {
        return respondents
                .turnAway(cycle.tenant(), cycle.id(), claims.person(), status, options)
                .chain(() -> closed(reason));
    }

    /** A study may halt slightly before or after its cycle. */
    private static AdmissionView.Reason whyClosed(Cycle cycle) {
        return switch (cycle.status()) {
            case PAUSED -> AdmissionView.Reason.PAUSED;
            case STOPPED, WITHDRAWN -> AdmissionView.Reason.STOPPED;
            case COMPLETED -> AdmissionView.Reason.FULL;
            case LAUNCHING, FIELDING -> AdmissionView.Reason.CLOSED;
        };
    }

    /** A full distribution never has a place for answers that it leaves out. */
    private static AdmissionView.Reason whyFull(Cycle cycle, Fit fit) {
        if (!fit.hasCells()) {
            return AdmissionView.Reason.UNQUALIFIED;
        }
        if (cycle.status() != CycleStatus.FIELDING) {
            return whyClosed(cycle);
        }
        boolean isDivided = !cycle.panel().terms().cells().isEmpty();
        return isDivided && cycle.hasRoom(List.of()) ? AdmissionView.Reason.QUOTA_FULL : AdmissionView.Reason.FULL;
    }

    private static Uni<AdmissionView> closed(AdmissionView.Reason reason) {
        return Uni.createFrom().item(AdmissionView.closed(reason));
    }
}
