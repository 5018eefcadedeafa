package io.research.kernel.inbox;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.research.kernel.trace.Traces;
import java.util.UUID;

/**
 * An event as an effect takes it, and by what it is known here.
 *
 * @param trace what its message carried of a trace; null where that is nothing
 */
record Received<E>(UUID id, EventType type, E event, String trace) {

    static Received<Event<?>> of(Event<?> event, String trace) {
        return new Received<>(event.id(), event.type(), event, trace);
    }

    static Received<RawEvent> of(RawEvent event) {
        return new Received<>(event.id(), event.type(), event, event.trace());
    }

    /** A span of what is done with it. */
    Span begin() {
        return Traces.begin(trace, SpanKind.CONSUMER, "process " + type.wire());
    }
}
