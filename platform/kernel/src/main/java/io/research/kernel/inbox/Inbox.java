package io.research.kernel.inbox;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.event.RawEvent;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes the effect of an event single: its id is written with the effect, in one transaction, so a repeated delivery does
 * nothing. The events of one poll are taken in one transaction; where that fails each is taken alone. A database that is
 * away is waited for; an event that fails otherwise is tried a few times and then refused, which sends it alone to the
 * dead-letter topic. How much one poll holds is bounded in number and in bytes by the defaults of the kernel.
 */
@ApplicationScoped
public class Inbox {
    /**
     * Remembers events and answers the ids of those that were not taken before, as {@code event_id}: of the consumer
     * {@code $1} the events {@code $2}. To stand in a statement of an effect that remembers by itself.
     */
    public static final String REMEMBER =
            """
            insert into inbox (consumer, event_id) select $1, unnest($2::uuid[])
            on conflict do nothing returning event_id
            """;

    /**
     * Takes the messages of one poll, one event after the other.
     *
     * @param consumer the name under which this effect is remembered, one per effect
     * @param messages the events as JSON; one of an unknown type does nothing; acknowledged when all of them are done
     * @param effect what an event does if it has not been taken before: told from the event alone, before the transaction
     * @param types the types that the effect is about: the data of others is not read; none named means all
     */
    public Uni<Void> onceEach(
            String consumer,
            KafkaRecordBatch<String, String> messages,
            Function<Event<?>, Effect> effect,
            EventType... types) {
        var wanted = Set.of(types);
        return new Poll<>(
                        messages,
                        (text, trace) -> EventCodec.read(text, wanted)
                                .map(event -> Received.of(event, effect.apply(event), trace))
                                .filter(one -> one.event() != Effect.NONE),
                        InboxEffect.remembering(consumer, events -> Multi.createFrom()
                                .iterable(events)
                                .onItem()
                                .transformToUniAndConcatenate(one -> Traces.within(one.begin(), one.event()::take))
                                .collect()
                                .last()
                                .replaceWithVoid()))
                .take();
    }

    /**
     * Takes the messages of one poll together, for effects that cost less then: their data comes as it is, and there is no
     * transaction around the effect, which remembers the events itself. What it does for an event and that it remembers it are
     * one transaction ({@link EventBatch#once}) or one statement ({@link #REMEMBER}), for it is made anew when it has failed in
     * the middle. Otherwise as {@link #onceEach}.
     *
     * @param consumer the name under which the effect remembers them
     */
    public Uni<Void> together(
            String consumer,
            KafkaRecordBatch<String, byte[]> messages,
            Function<EventBatch, Uni<Void>> effect,
            EventType... types) {
        var wanted = Set.of(types);
        return new Poll<>(
                        messages,
                        (json, trace) ->
                                EventCodec.readRaw(json, wanted).map(event -> Received.of(event.withTrace(trace))),
                        InboxEffect.together(
                                consumer, (List<RawEvent> events) -> effect.apply(new EventBatch(consumer, events))))
                .take();
    }
}
