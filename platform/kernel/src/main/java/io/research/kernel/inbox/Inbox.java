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
     * @param effect what an event does that has not been taken before, in the transaction
     * @param types the types that the effect is about: events of others cost no transaction; none named means all
     */
    public Uni<Void> onceEach(
            String consumer,
            KafkaRecordBatch<String, String> messages,
            Function<Event<?>, Uni<Void>> effect,
            EventType... types) {
        return take(
                messages,
                InboxEffect.remembering(consumer, events -> Multi.createFrom()
                        .iterable(events)
                        .onItem()
                        .transformToUniAndConcatenate(
                                one -> Traces.within(one.begin(), () -> effect.apply(one.event())))
                        .collect()
                        .last()
                        .replaceWithVoid()),
                types);
    }

    /** The same for effects that cost less when they are made for all events of a poll together. */
    public Uni<Void> onceTogether(
            String consumer,
            KafkaRecordBatch<String, String> messages,
            Function<List<Event<?>>, Uni<Void>> effect,
            EventType... types) {
        return take(messages, InboxEffect.remembering(consumer, InboxEffect.together(effect)), types);
    }

    private static Uni<Void> take(
            KafkaRecordBatch<String, String> messages, InboxEffect<Event<?>> effect, EventType... types) {
        var wanted = Set.of(types);
        return new Poll<>(
                        messages,
                        (text, trace) -> EventCodec.read(text, wanted).map(event -> Received.of(event, trace)),
                        effect)
                .take();
    }

    /**
     * Takes the messages of one poll where most of what an event costs is the round trips of a transaction and taking its
     * data apart: the data comes as it is, there is no transaction around the effect, and it remembers the events itself.
     * What it does for an event and that it remembers it are one statement ({@link #REMEMBER}) or one transaction ({@link
     * #remembering}), for it is made anew when it has failed in the middle. Otherwise as {@link #onceEach}.
     *
     * @param consumer the name under which the effect remembers them
     * @param effect what the events do, each once and in their order, whether they have been taken before or not
     */
    public Uni<Void> eachRaw(
            String consumer,
            KafkaRecordBatch<String, byte[]> messages,
            Function<List<RawEvent>, Uni<Void>> effect,
            EventType... types) {
        var wanted = Set.of(types);
        return new Poll<>(
                        messages,
                        (json, trace) ->
                                EventCodec.readRaw(json, wanted).map(event -> Received.of(event.withTrace(trace))),
                        InboxEffect.asIs(consumer, InboxEffect.together(effect)))
                .take();
    }

    /**
     * For effects of {@link #eachRaw}, which make it anew when it fails.
     *
     * @param effect what those of the events do that have not been taken before, in their order and in the one transaction
     *     that remembers them
     */
    public Uni<Void> remembering(String consumer, List<RawEvent> events, Function<List<RawEvent>, Uni<Void>> effect) {
        return InboxEffect.remembering(
                        consumer,
                        (List<Received<RawEvent>> fresh) ->
                                effect.apply(fresh.stream().map(Received::event).toList()))
                .effect()
                .apply(events.stream().map(Received::of).toList());
    }
}
