package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * One effect, in transactions that remember its events.
 *
 * @param consumer the name under which it is remembered
 * @param effect what events do that have not been taken before
 */
record Taking<E>(String consumer, Function<List<E>, Uni<Void>> effect) {
    private static final Logger LOG = Logger.getLogger(Taking.class);
    private static final String REMEMBER =
            """
            insert into inbox (consumer, event_id) select $1, unnest($2::uuid[])
            on conflict do nothing returning event_id
            """;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int TRIES = 4;

    /** Takes the event alone; tries it a few times before it fails. */
    Uni<Void> take(Received<E> event) {
        return together(List.of(event))
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .atMost(TRIES)
                .onFailure()
                .invoke(fault -> LOG.errorf(
                        fault, "Event refused, consumer=%s eventId=%s type=%s", consumer, event.id(), event.type()));
    }

    /** Takes the events in one transaction, in their order; waits for a database that is away. */
    Uni<Void> together(List<Received<E>> events) {
        return whenAvailable(() -> remember(events).chain(this::affect), events);
    }

    private Uni<Void> whenAvailable(Supplier<Uni<Void>> work, List<Received<E>> events) {
        return VertxContexts.onSameContext(() -> Panache.withTransaction(work))
                .onFailure(DatabaseFaults::isUnavailable)
                .invoke(fault -> LOG.warnf(
                        "Database away, eventId=%s waits", events.getFirst().id()))
                .onFailure(DatabaseFaults::isUnavailable)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }

    private Uni<Void> affect(List<E> fresh) {
        return fresh.isEmpty() ? Uni.createFrom().voidItem() : effect.apply(fresh);
    }

    /** Those that are new, each once. */
    private Uni<List<E>> remember(List<Received<E>> received) {
        var events = new LinkedHashMap<UUID, E>();
        received.forEach(one -> events.putIfAbsent(one.id(), one.event()));
        return Sql.select(REMEMBER, consumer, events.keySet().toArray(UUID[]::new))
                .map(rows -> {
                    var fresh = rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet());
                    events.keySet().retainAll(fresh);
                    return List.copyOf(events.values());
                });
    }
}
