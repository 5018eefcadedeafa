package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Runs a consumer's effect until it succeeds or its event is refused.
 *
 * @param consumer the name under which the events are remembered
 * @param effect what events do; nothing where they have been taken before
 */
record InboxEffect<E>(String consumer, Function<List<Received<E>>, Uni<Void>> effect) {
    private static final Logger LOG = Logger.getLogger(InboxEffect.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int RETRIES = 4;
    private static final PlainSql REMEMBER = PlainSql.of(Inbox.REMEMBER);

    /** The effect of new events runs in the transaction that remembers them. */
    static <E> InboxEffect<E> remembering(String consumer, Function<List<Received<E>>, Uni<Void>> effect) {
        return new InboxEffect<>(
                consumer,
                events -> Panache.withTransaction(() -> remember(consumer, events)
                        .chain(fresh -> fresh.isEmpty() ? Uni.createFrom().voidItem() : effect.apply(fresh))));
    }

    /** One effect for all of them, with a span in each of their traces; the effect records the events itself. */
    static <E> InboxEffect<E> together(String consumer, Function<List<E>, Uni<Void>> effect) {
        return new InboxEffect<>(consumer, received -> {
            var events = List.copyOf(eachOnce(received).values());
            return Traces.during(
                    events.stream().map(Received::begin).toList(),
                    Uni.createFrom()
                            .deferred(() -> effect.apply(
                                    events.stream().map(Received::event).toList())));
        });
    }

    /** Takes the event alone; tries it a few times before it fails. */
    Uni<Void> take(Received<E> event) {
        return together(List.of(event))
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .atMost(RETRIES)
                .onFailure()
                .invoke(fault -> LOG.errorf(
                        fault, "Event refused, consumer=%s eventId=%s type=%s", consumer, event.id(), event.type()));
    }

    /** Takes the events together, in their order; waits for a database that is away. */
    Uni<Void> together(List<Received<E>> events) {
        return VertxContexts.onSameContext(() -> effect.apply(events))
                .onFailure(DatabaseFaults::isUnavailable)
                .invoke(fault -> LOG.warnf(
                        "Database not reachable, eventId=%s waits",
                        events.getFirst().id()))
                .onFailure(DatabaseFaults::isUnavailable)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }

    private static <E> Map<UUID, Received<E>> eachOnce(List<Received<E>> received) {
        var events = new LinkedHashMap<UUID, Received<E>>();
        received.forEach(one -> events.putIfAbsent(one.id(), one));
        return events;
    }

    /** The new ones, each once. */
    private static <E> Uni<List<Received<E>>> remember(String consumer, List<Received<E>> received) {
        var events = eachOnce(received);
        return REMEMBER.select(consumer, events.keySet().toArray(UUID[]::new)).map(rows -> {
            var fresh = rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet());
            events.keySet().retainAll(fresh);
            return List.copyOf(events.values());
        });
    }
}
