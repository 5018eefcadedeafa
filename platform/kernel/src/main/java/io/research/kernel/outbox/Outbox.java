package io.research.kernel.outbox;

import io.research.contracts.Event;
import io.research.kernel.event.EventCodec;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Announces events: written in the current transaction, so that a fact and its announcement share their fate. */
@ApplicationScoped
public class Outbox {
    private static final PlainSql INSERT =
            PlainSql.of("insert into outbox (event_id, topic, event_key, payload) values ($1, $2, $3, $4)");

    /** Adds the event to the current transaction. Order is kept among events of one key whose writers hold its row lock. */
    public Uni<Void> add(Event<?> event) {
        return INSERT.update(values(event)).replaceWithVoid();
    }

    /** Adds several, in that order. */
    public Uni<Void> addAll(List<? extends Event<?>> events) {
        return switch (events.size()) {
            case 0 -> Uni.createFrom().voidItem();
            case 1 -> add(events.getFirst());
            default -> INSERT.updateAll(events.stream().map(Outbox::values).toList());
        };
    }

    /** The same within the transaction of a connection of the pool, for work that has no session. */
    public Uni<Void> addAll(SqlConnection connection, List<? extends Event<?>> events) {
        if (events.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return INSERT.updateAllOn(
                connection, events.stream().map(Outbox::values).toList());
    }

    private static Object[] values(Event<?> event) {
        return new Object[] {event.id(), event.type().topic(), event.key(), EventCodec.write(event)};
    }
}
