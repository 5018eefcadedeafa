package io.research.studies.kickoff;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/** Forgets operations a day after their end; their kept answers stay as long as those of all others. */
@ApplicationScoped
class KickoffSweep {
    private static final Duration KEPT = Duration.ofDays(1);

    private final KickoffRepository kickoffs;
    private final Clock clock;

    KickoffSweep(KickoffRepository kickoffs, Clock clock) {
        this.kickoffs = kickoffs;
        this.clock = clock;
    }

    @Scheduled(every = "10m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(() -> kickoffs.sweep(clock.instant().minus(KEPT)))
                .replaceWithVoid();
    }
}
