package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/** Forgets received events after 14 days, twice the time that topics keep them; any number of replicas may sweep. */
@ApplicationScoped
class InboxSweep {
    private static final Duration KEPT = Duration.ofDays(14);

    private final Clock clock;

    InboxSweep(Clock clock) {
        this.clock = clock;
    }

    @Scheduled(every = "10m", delayed = "2m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(() -> Panache.getSession()
                        .chain(session -> session.createMutationQuery("delete ReceivedEvent where receivedAt < ?1")
                                .setParameter(1, clock.instant().minus(KEPT))
                                .executeUpdate()))
                .replaceWithVoid();
    }
}
