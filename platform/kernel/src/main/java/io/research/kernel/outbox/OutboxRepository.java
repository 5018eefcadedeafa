package io.research.kernel.outbox;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.pgclient.PgConnection;
import java.util.List;

/** The table of waiting events, read by the relay on its own connection. */
final class OutboxRepository {
    private static final PlainSql LOCK =
            PlainSql.of("select pg_try_advisory_lock(hashtext(current_schema() || '.outbox'))");
    private static final PlainSql OLDEST = PlainSql.of(
            """
            with waiting as (
                select position, octet_length(payload) as size from outbox event
                where parked_at is null and not exists (
                    select from outbox parked
                    where parked.parked_at is not null and parked.topic = event.topic and parked.event_key = event.event_key)
                order by position limit $1),
            fitting as (
                select position, sum(size) over (order by position) - size as before,
                       count(*) filter (where size > $3) over (order by position) as large, size
                from waiting)
            select event.position, event.event_id, event.topic, event.event_key, event.payload, event.trace
            from fitting join outbox event on event.position = fitting.position
            where fitting.before < $2 and (fitting.large = 0 or fitting.large = 1 and fitting.size > $3)
            order by event.position
            """);
    private static final PlainSql REMOVE = PlainSql.of("delete from outbox where position = any($1)");
    private static final PlainSql PARK =
            PlainSql.of("update outbox set parked_at = clock_timestamp(), fault = $2 where position = $1");
    private static final PlainSql UNPARK =
            PlainSql.of("update outbox set parked_at = null where parked_at is not null");

    private OutboxRepository() {}

    /** Whether this connection holds the lock of the schema's relay. */
    static Uni<Boolean> lock(PgConnection connection) {
        return LOCK.selectFirstOn(client(connection)).map(locked -> locked.bool(0));
    }

    /**
     * The oldest events whose key is not blocked by a parked event.
     *
     * @param most so many at most
     * @param bytes of their payloads together, before the last one
     * @param large a payload of more bytes is the last one
     */
    static Uni<List<OutboxRow>> oldest(PgConnection connection, int most, long bytes, int large) {
        return OLDEST.selectOn(client(connection), most, bytes, large).map(OutboxRepository::rows);
    }

    static Uni<Void> remove(PgConnection connection, List<OutboxRow> published) {
        Long[] positions = published.stream().map(OutboxRow::position).toArray(Long[]::new);
        return REMOVE.updateOn(client(connection), (Object) positions).replaceWithVoid();
    }

    static Uni<Void> park(PgConnection connection, OutboxRow refused, String fault) {
        return PARK.updateOn(client(connection), refused.position(), fault).replaceWithVoid();
    }

    /** Makes parked events wait again for one more try. */
    static Uni<Void> unpark(PgConnection connection) {
        return UNPARK.updateOn(client(connection)).replaceWithVoid();
    }

    private static SqlClient client(PgConnection connection) {
        return SqlClient.newInstance(connection);
    }

    private static List<OutboxRow> rows(List<SqlRow> found) {
        return found.stream()
                .map(row ->
                        new OutboxRow(row.bigint(0), row.uuid(1), row.text(2), row.text(3), row.text(4), row.text(5)))
                .toList();
    }
}
