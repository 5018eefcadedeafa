package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** What of a cycle is paid and what is not. */
@ApplicationScoped
class CycleBills {
    private final CycleRepository cycles;
    private final RespondentRepository respondents;
    private final CycleJobs jobs;
    private final Clock clock;

    CycleBills(CycleRepository cycles, RespondentRepository respondents, CycleJobs jobs, Clock clock) {
        this.cycles = cycles;
        this.respondents = respondents;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Some places of the cycle that count and are not paid yet. */
    @WithSession
    Uni<List<Respondent>> toCapture(Tenant tenant, UUID cycleId, int most) {
        return respondents.toCapture(tenant, cycleId, most);
    }

    /** Notes that the place is paid. */
    @WithTransaction
    Uni<Void> captured(Tenant tenant, UUID interviewId) {
        return respondents.captured(tenant, interviewId);
    }

    /** What the cycle may still cost. */
    @WithTransaction
    Uni<Bill> bill(Tenant tenant, UUID cycleId) {
        return locked(tenant, cycleId);
    }

    /**
     * Notes, in the current transaction, that all is paid and the rest given back, unless somebody is still under way; what
     * came to its end in between is settled once more.
     *
     * @param told what the wallet was told by
     */
    Uni<Void> settled(Bill told) {
        return locked(told.cycle().tenant(), told.cycle().id()).chain(bill -> {
            var cycle = bill.cycle();
            if (bill.places() != told.places()) {
                return jobs.settle(cycle, Duration.ZERO);
            }
            if (told.begun() > 0) {
                return Uni.createFrom().voidItem();
            }
            cycle.settled();
            return cycles.update(cycle, clock.instant());
        });
    }

    /** The cycle is locked first, so that nobody comes to an end between the two looks. */
    private Uni<Bill> locked(Tenant tenant, UUID cycleId) {
        return cycles.lock(tenant, cycleId)
                .chain(cycle -> respondents.countBegun(tenant, cycleId).map(begun -> new Bill(cycle, begun)));
    }

    /**
     * What a cycle that has closed may still cost.
     *
     * @param begun how many interviews are under way
     */
    record Bill(Cycle cycle, int begun) {
        int places() {
            return cycle.completed() + begun;
        }

        /** What is to be held of it, what was paid included. */
        long cents() {
            return cycle.holdCents(places());
        }
    }
}
