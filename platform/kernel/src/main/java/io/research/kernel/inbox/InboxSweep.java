package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Forgets received events after 14 days, twice the time that topics keep them; any number of replicas may sweep. */
@ApplicationScoped
class InboxSweep {
    private static final String SWEEP =
            """
            delete from inbox where ctid = any(array(
                select ctid from inbox where received_at < clock_timestamp() - interval '14 days' limit 5000))
            """;

    @Scheduled(every = "10m", delayed = "2m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(() -> Panache.getSession()
                        .chain(session -> session.createNativeQuery(SWEEP).executeUpdate()))
                .replaceWithVoid();
    }
}
