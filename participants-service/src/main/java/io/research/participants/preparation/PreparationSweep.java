package io.research.participants.preparation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/** Forgets preparations a day after their end, when no call about them can be under way any more. */
@ApplicationScoped
class PreparationSweep {
    private static final Duration KEPT = Duration.ofDays(1);

    private final PreparationRepository preparations;
    private final Clock clock;

    PreparationSweep(PreparationRepository preparations, Clock clock) {
        this.preparations = preparations;
        this.clock = clock;
    }

    @Scheduled(every = "10m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(() -> preparations.sweep(clock.instant().minus(KEPT)))
                .replaceWithVoid();
    }
}
