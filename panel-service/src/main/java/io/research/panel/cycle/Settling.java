package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.panel.cycle.state.Respondent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** What of a cycle is paid and what is not. */
@ApplicationScoped
public class Settling {
    private final CycleRepository cycles;
    private final RespondentRepository respondents;
    private final Clock clock;

    Settling(CycleRepository cycles, RespondentRepository respondents, Clock clock) {
        this.cycles = cycles;
        this.respondents = respondents;
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

    /** Notes, in the current transaction, that all is paid and the rest given back. */
    public Uni<Void> settled(Tenant tenant, UUID cycleId) {
        return cycles.lock(tenant, cycleId).chain(cycle -> {
            cycle.settled();
            return cycles.update(cycle, clock.instant());
        });
    }
}
