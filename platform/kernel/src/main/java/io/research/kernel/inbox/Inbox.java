package io.research.kernel.inbox;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.event.RawEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes the effect of an event single: its id is written in the transaction of the effect, so a repeated delivery does
 * nothing. A database that is away is waited for; an event that fails otherwise is tried a few times and then refused,
 * which sends it to the dead-letter topic.
 */
@ApplicationScoped
public class Inbox {

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
        var taking = new Taking<Event<?>>(consumer, events -> effect.apply(events.getFirst()));
        return Uni.createFrom().item(() -> EventCodec.read(message, wanted)).chain(event -> event.map(Received::of)
                .map(taking::take)
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
        return new Poll<>(
                        messages,
                        text -> EventCodec.read(text, wanted).map(Received::of),
                        new Taking<>(consumer, effect))
                .take();
    }

    /** The same, for effects that pass the data of events on: most of what an event costs is to take its data apart. */
    public Uni<Void> onceEachRaw(
            String consumer,
            KafkaRecordBatch<String, byte[]> messages,
            Function<List<RawEvent>, Uni<Void>> effect,
            EventType... types) {
        var wanted = Set.of(types);
        return new Poll<>(
                        messages,
                        json -> EventCodec.readRaw(json, wanted).map(Received::of),
                        new Taking<>(consumer, effect))
                .take();
    }
}
