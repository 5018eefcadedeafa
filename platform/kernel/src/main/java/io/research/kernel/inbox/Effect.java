package io.research.kernel.inbox;

import io.smallrye.mutiny.Uni;

/** What an event does to the tables of this service. */
public interface Effect {
    /** Of an event that does not concern this service: it is not even remembered, and costs no transaction. */
    Effect NONE = () -> Uni.createFrom().voidItem();

    /** Does it, in the current transaction, which remembers the event. */
    Uni<Void> take();
}
