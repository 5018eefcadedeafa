package io.research.kernel.inbox;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.research.kernel.trace.Traces;
import java.util.UUID;

/**
 * An event as passed to an effect, with its key here.
 *
 * @param trace what its message carried of a trace; null where that is nothing
 */
record Received<E>(UUID id, EventType type, E event, String trace) {

    /** The event as what it does. */
    static Received<Effect> of(Event<?> event, Effect effect, String trace) {
        return new Received<>(event.id(), event.type(), effect, trace);
    }

    static Received<RawEvent> of(RawEvent event) {
        return new Received<>(event.id(), event.type(), event, event.trace());
    }

    /** Starts a span for processing it. */
    Span begin() {
        return Traces.begin(trace, SpanKind.CONSUMER, "process " + type.wire());
    }
}
