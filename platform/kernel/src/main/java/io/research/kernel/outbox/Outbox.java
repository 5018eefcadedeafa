package io.research.kernel.outbox;

import io.research.contracts.Event;
import io.research.kernel.event.EventCodec;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SentStatements;
import io.research.kernel.problem.Problem;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Announces events: written in the current transaction, so that a fact and its announcement share their fate. */
@ApplicationScoped
public class Outbox {
    /**
     * The largest event in bytes. By default Kafka accepts 1,048,588 bytes for a batch of records; the difference is
     * for key, headers, and the headers that a dead letter gets.
     */
    public static final int MAX_BYTES = 1_000_000;

    private static final int MOST_BYTES_OF_CHAR = 3;
    private static final PlainSql INSERT =
            PlainSql.of("insert into outbox (event_id, topic, event_key, payload, trace) values ($1, $2, $3, $4, $5)");

    /**
     * Adds the event to the current transaction. An event that is too large for any broker is refused here, and the
     * state change with it: {@link Problem} {@code validation_failed}, which names the largest field of its data. Order
     * is kept among events of one key if their writers hold its row lock.
     */
    public Uni<Void> add(Event<?> event) {
        return SentStatements.send(INSERT.update(values(event)).replaceWithVoid());
    }

    /** Adds several, in that order. */
    public Uni<Void> addAll(List<? extends Event<?>> events) {
        return switch (events.size()) {
            case 0 -> Uni.createFrom().voidItem();
            case 1 -> add(events.getFirst());
            default ->
                SentStatements.send(
                        INSERT.updateAll(events.stream().map(Outbox::values).toList()));
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
        String payload = EventCodec.write(event);
        requireFitting(event, payload);
        return new Object[] {event.id(), event.type().topic(), event.key(), payload, Traces.current()};
    }

    private static void requireFitting(Event<?> event, String payload) {
        // Most are so short that they fit whatever characters they are of.
        if (payload.length() > MAX_BYTES / MOST_BYTES_OF_CHAR && utf8Bytes(payload) > MAX_BYTES) {
            throw Problem.invalid(
                    EventCodec.largestField(payload),
                    "too_large",
                    "is too large: all of it must fit into a " + event.type().wire() + " event of " + MAX_BYTES
                            + " bytes");
        }
    }

    private static long utf8Bytes(String text) {
        return text.codePoints().mapToLong(Outbox::utf8Bytes).sum();
    }

    private static int utf8Bytes(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }
}
