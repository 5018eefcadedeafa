package io.research.kernel.outbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.Event;
import io.research.kernel.event.EventCodec;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Announces events: written in the current transaction, so that a fact and its announcement share their fate. */
@ApplicationScoped
public class Outbox {
    private static final String INSERT =
            "insert into outbox (event_id, topic, event_key, payload) values (?1, ?2, ?3, ?4)";

    /** Adds the event to the current transaction. Order is kept among events of one key whose writers hold its row lock. */
    public Uni<Void> add(Event<?> event) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(INSERT)
                        .setParameter(1, event.id())
                        .setParameter(2, event.type().topic())
                        .setParameter(3, event.key())
                        .setParameter(4, EventCodec.write(event))
                        .executeUpdate())
                .replaceWithVoid();
    }

    /** Adds several, in that order. */
    public Uni<Void> addAll(List<? extends Event<?>> events) {
        Uni<Void> added = Uni.createFrom().voidItem();
        for (Event<?> event : events) {
            added = added.chain(() -> add(event));
        }
        return added;
    }
}
