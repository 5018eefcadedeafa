package io.research.kernel.outbox;

import io.smallrye.mutiny.Uni;

/** Hands one event to the broker. */
interface EventPublisher {

    /** Completes when the broker holds the event safely. Calls are made in order and must keep it per key. */
    Uni<Void> publish(OutboxRow row);
}
