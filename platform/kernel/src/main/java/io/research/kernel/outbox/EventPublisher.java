package io.research.kernel.outbox;

import io.smallrye.mutiny.Uni;

/** Hands one event to the broker. */
interface EventPublisher {

    /** Completes when the broker has stored the event safely. Calls are made in order and must keep it per key. */
    Uni<Void> publish(OutboxRow row);
}
