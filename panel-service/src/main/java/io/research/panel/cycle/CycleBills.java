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

/** Which interviews of a cycle have been paid. */
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

    /** The amount that the cycle may still cost. */
    @WithTransaction
    Uni<Bill> bill(Tenant tenant, UUID cycleId) {
        return locked(tenant, cycleId);
    }

    /**
     * Records, in the current transaction, that everything is paid and the rest given back, unless interviews are still
     * in progress; what ended in between is settled once more.
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

    /** The cycle is locked first, so that no interview ends between the two checks. */
    private Uni<Bill> locked(Tenant tenant, UUID cycleId) {
        return cycles.lock(tenant, cycleId)
                .chain(cycle -> respondents.countBegun(tenant, cycleId).map(begun -> new Bill(cycle, begun)));
    }

    /**
     * The amount that a closed cycle may still cost.
     *
     * @param begun how many interviews are under way
     */
    record Bill(Cycle cycle, int begun) {
        int places() {
            return cycle.completed() + begun;
        }

        /** The amount to hold, including what was paid. */
        long cents() {
            return cycle.holdCents(places());
        }
    }
}
