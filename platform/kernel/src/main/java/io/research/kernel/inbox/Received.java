package io.research.kernel.inbox;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import java.util.UUID;

/** An event as an effect takes it, and by what it is known here. */
record Received<E>(UUID id, EventType type, E event) {

    static Received<Event<?>> of(Event<?> event) {
        return new Received<>(event.id(), event.type(), event);
    }

    static Received<RawEvent> of(RawEvent event) {
        return new Received<>(event.id(), event.type(), event);
    }
}
