package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;

/** Gives the places of people who are not heard from to others. */
@ApplicationScoped
class OverdueRespondentSweep {
    private static final int AT_ONCE = 100;

    private final Vertx vertx;
    private final RespondentRepository respondents;
    private final CyclePlaces cyclePlaces;
    private final CycleConfig config;
    private final DatabaseClock clock;

    OverdueRespondentSweep(
            Vertx vertx,
            RespondentRepository respondents,
            CyclePlaces cyclePlaces,
            CycleConfig config,
            DatabaseClock clock) {
        this.vertx = vertx;
        this.respondents = respondents;
        this.cyclePlaces = cyclePlaces;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Sweeping.rowByRow(
                vertx,
                AT_ONCE,
                () -> clock.now()
                        .chain(now -> respondents.overdue(
                                now.minus(config.begunWithin()), now.minus(config.endedWithin()), AT_ONCE)),
                respondent -> Panache.withTransaction(() -> cyclePlaces.expired(respondent.tenant(), respondent.id())));
    }
}
