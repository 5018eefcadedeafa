package io.research.kernel.inbox;

import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The events of one poll, each once and in order, whether or not the consumer has already taken them; their data is
 * unparsed.
 *
 * @param consumer the name under which their effect remembers them
 */
public record EventBatch(String consumer, List<RawEvent> events) {
    public EventBatch {
        events = List.copyOf(events);
    }

    /** The events of these types. */
    public EventBatch of(EventType... types) {
        var wanted = Set.of(types);
        return new EventBatch(
                consumer,
                events.stream().filter(event -> wanted.contains(event.type())).toList());
    }

    public boolean isEmpty() {
        return events.isEmpty();
    }

    /**
     * Runs the effect of the events that have not been taken before, in the transaction that records them; does nothing
     * if there are none.
     */
    public Uni<Void> once(Function<List<RawEvent>, Uni<Void>> effect) {
        return isEmpty()
                ? Uni.createFrom().voidItem()
                : InboxEffect.remembering(
                                consumer,
                                (List<Received<RawEvent>> fresh) -> effect.apply(
                                        fresh.stream().map(Received::event).toList()))
                        .effect()
                        .apply(events.stream().map(Received::of).toList());
    }
}
