package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Makes the effect of an event single: its id is written in the transaction of the effect, so a repeated delivery does
 * nothing. A database that is away is waited for; an event that fails otherwise is tried a few times and then refused,
 * which sends it to the dead-letter topic.
 */
@ApplicationScoped
public class Inbox {
    private static final Logger LOG = Logger.getLogger(Inbox.class);
    private static final String INSERT =
            "insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing";
    private static final String INSERT_ALL =
            """
            insert into inbox (consumer, event_id) select $1, unnest($2::uuid[])
            on conflict do nothing returning event_id
            """;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final int TRIES = 4;

    /**
     * Takes one message from a topic.
     *
     * @param consumer the name under which this effect is remembered, one per effect
     * @param message the event as JSON; one of an unknown type does nothing
     * @param effect what the event does, in the transaction
     * @param types the types that the effect is about: events of others cost no transaction; none named means all
     */
    public Uni<Void> once(String consumer, String message, Function<Event<?>, Uni<Void>> effect, EventType... types) {
        var wanted = Set.of(types);
        return Uni.createFrom().item(() -> EventCodec.read(message, wanted)).chain(event -> event.map(
                        known -> take(consumer, known, effect))
                .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    /**
     * Takes the messages of one poll in one transaction, for effects that cost less together. Where they fail together
     * each is taken alone, and what fails then goes to the dead-letter topic alone.
     *
     * @param consumer the name under which this effect is remembered, one per effect
     * @param messages the events as JSON; it is acknowledged when all of them are done
     * @param effect what those of the events do that have not been taken before, in the transaction and in their order
     * @param types the types that the effect is about; none named means all
     */
    public Uni<Void> onceEach(
            String consumer,
            KafkaRecordBatch<String, String> messages,
            Function<List<Event<?>>, Uni<Void>> effect,
            EventType... types) {
        var wanted = Set.of(types);
        var received = new ArrayList<Received>();
        var unreadable = new ArrayList<Refused>();
        var context = VertxContexts.current();
        for (KafkaRecord<String, String> message : messages) {
            try {
                EventCodec.read(message.getPayload(), wanted)
                        .ifPresent(known -> received.add(new Received(message, known)));
            } catch (RuntimeException fault) {
                unreadable.add(new Refused(message, fault));
            }
        }
        return inOrder(unreadable, refused -> refused.toDeadLetters(context))
                .chain(() -> takeTogether(consumer, received, effect, context))
                .chain(() -> Uni.createFrom().completionStage(messages::ack));
    }

    private static Uni<Void> takeTogether(
            String consumer, List<Received> received, Function<List<Event<?>>, Uni<Void>> effect, Executor context) {
        if (received.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return whenAvailable(
                        VertxContexts.onSameContext(() -> Panache.withTransaction(() -> rememberAll(consumer, received)
                                .chain(fresh ->
                                        fresh.isEmpty() ? Uni.createFrom().voidItem() : effect.apply(fresh)))),
                        received.getFirst().event())
                .onFailure()
                .recoverWithUni(fault -> inOrder(received, one -> take(
                                consumer, one.event(), event -> effect.apply(List.of(event)))
                        .onFailure()
                        .recoverWithUni(refusal -> new Refused(one.message(), refusal).toDeadLetters(context))));
    }

    private static Uni<Void> take(String consumer, Event<?> event, Function<Event<?>, Uni<Void>> effect) {
        return whenAvailable(
                        VertxContexts.onSameContext(() -> Panache.withTransaction(() -> remember(consumer, event)
                                .chain(isNew -> isNew
                                        ? effect.apply(event)
                                        : Uni.createFrom().voidItem()))),
                        event)
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .atMost(TRIES)
                .onFailure()
                .invoke(fault -> LOG.errorf(
                        fault, "Event refused, consumer=%s eventId=%s type=%s", consumer, event.id(), event.type()));
    }

    private static Uni<Void> whenAvailable(Uni<Void> work, Event<?> event) {
        return work.onFailure(DatabaseFaults::isUnavailable)
                .invoke(fault -> LOG.warnf("Database away, eventId=%s waits", event.id()))
                .onFailure(DatabaseFaults::isUnavailable)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }

    private static <T> Uni<Void> inOrder(List<T> items, Function<T, Uni<Void>> work) {
        return Multi.createFrom()
                .iterable(items)
                .onItem()
                .transformToUniAndConcatenate(work::apply)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static Uni<Boolean> remember(String consumer, Event<?> event) {
        return Sql.update(INSERT, consumer, event.id()).map(rows -> rows == 1);
    }

    /** Those that are new, each once. */
    private static Uni<List<Event<?>>> rememberAll(String consumer, List<Received> received) {
        var events = new LinkedHashMap<UUID, Event<?>>();
        received.forEach(one -> events.putIfAbsent(one.event().id(), one.event()));
        return Sql.select(INSERT_ALL, consumer, events.keySet().toArray(UUID[]::new))
                .map(rows -> {
                    var fresh = rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet());
                    events.keySet().retainAll(fresh);
                    return List.copyOf(events.values());
                });
    }

    private record Received(KafkaRecord<String, String> message, Event<?> event) {}

    private record Refused(KafkaRecord<String, String> message, Throwable fault) {

        Uni<Void> toDeadLetters(Executor context) {
            return Uni.createFrom().completionStage(() -> message.nack(fault)).emitOn(context);
        }
    }
}
