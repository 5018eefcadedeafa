package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;

/** The events that were taken, remembered for 14 days: twice the time that topics keep them. */
@ApplicationScoped
class ReceivedEvents implements Retention {
    private static final String FORGET =
            """
            delete ReceivedEvent where receivedAt <= ?1 and eventId in (
                select event.eventId from ReceivedEvent event where event.receivedAt <= ?1
                order by event.receivedAt limit ?2)
            """;

    @Override
    public Duration kept() {
        return Duration.ofDays(14);
    }

    @Override
    public Uni<Integer> forget(Instant served, int most) {
        return Panache.getSession().chain(session -> session.createMutationQuery(FORGET)
                .setParameter(1, served)
                .setParameter(2, most)
                .executeUpdate());
    }
}
