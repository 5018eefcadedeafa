package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.panel.cycle.state.Respondent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** What of a cycle is paid and what is not. */
@ApplicationScoped
public class Settling {
    private final CycleRepository cycles;
    private final RespondentRepository respondents;
    private final CycleJobs jobs;
    private final Clock clock;

    Settling(CycleRepository cycles, RespondentRepository respondents, CycleJobs jobs, Clock clock) {
        this.cycles = cycles;
        this.respondents = respondents;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Some places of the cycle that count and are not paid yet. */
    @WithSession
    public Uni<List<Respondent>> toCapture(Tenant tenant, UUID cycleId, int most) {
        return respondents.toCapture(tenant, cycleId, most);
    }

    /** Notes that the place is paid. */
    @WithTransaction
    public Uni<Void> captured(Tenant tenant, UUID interviewId) {
        return respondents.captured(tenant, interviewId);
    }

    /**
     * Notes, in the current transaction, that all is paid and the rest given back, unless somebody is still under way; what
     * came to its end in between is settled once more.
     *
     * @param seen the cycle as it was when the wallet was told
     */
    public Uni<Void> settled(Cycle seen) {
        return cycles.lock(seen.tenant(), seen.id()).chain(cycle -> {
            if (cycle.places() != seen.places()) {
                return jobs.settle(cycle, Duration.ZERO);
            }
            if (seen.reserved() > 0) {
                return Uni.createFrom().voidItem();
            }
            cycle.settled();
            return cycles.update(cycle, clock.instant());
        });
    }
}
