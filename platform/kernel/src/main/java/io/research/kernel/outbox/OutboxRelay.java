package io.research.kernel.outbox;

import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.pgclient.PgConnection;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Publishes the outbox oldest first and removes what the broker holds. Only the relay that holds the schema's advisory
 * lock works, so that the order of a study stays whatever the number of replicas; the lock lives on a connection of its
 * own and falls to another relay when this one dies. What was published but not yet removed is published again: the
 * inbox of the consumer makes the effect single.
 */
class OutboxRelay {
    static final int BATCH = 256;

    private static final Logger LOG = Logger.getLogger(OutboxRelay.class);
    private static final long POLL_MILLIS = 1000;
    private static final Duration PUBLISH_TIMEOUT = Duration.ofSeconds(45);
    private static final PlainSql LOCK =
            PlainSql.of("select pg_try_advisory_lock(hashtext(current_schema() || '.outbox'))");
    private static final PlainSql OLDEST =
            PlainSql.of("select position, event_id, topic, event_key, payload from outbox order by position limit $1");
    private static final PlainSql REMOVE = PlainSql.of("delete from outbox where position = any($1)");

    private final Vertx vertx;
    private final Notifications notifications;
    private final EventPublisher publisher;
    private PgConnection connection;
    private boolean leading;
    private boolean draining;
    private boolean again;
    private boolean stopped;
    private long timer = -1;

    OutboxRelay(Vertx vertx, Notifications notifications, EventPublisher publisher) {
        this.vertx = vertx;
        this.notifications = notifications;
        this.publisher = publisher;
    }

    void start() {
        notifications.listen("outbox", payload -> wake());
        timer = vertx.setPeriodic(0, POLL_MILLIS, tick -> wake());
    }

    synchronized void stop() {
        stopped = true;
        vertx.cancelTimer(timer);
        if (connection != null) {
            connection.close();
        }
    }

    /** Drains the outbox now, or once more after the drain that is under way. */
    void wake() {
        synchronized (this) {
            if (stopped) {
                return;
            }
            if (draining) {
                again = true;
                return;
            }
            draining = true;
            again = false;
        }
        lead().chain(mine -> mine ? drain() : Uni.createFrom().voidItem())
                .subscribe()
                .with(done -> finished(), this::failed);
    }

    private void finished() {
        boolean more;
        synchronized (this) {
            draining = false;
            more = again && leading;
        }
        if (more) {
            wake();
        }
    }

    private synchronized void failed(Throwable fault) {
        draining = false;
        leading = false;
        if (connection != null) {
            connection.close();
            connection = null;
        }
        if (!stopped) {
            LOG.warnf("Publishing events failed and is tried again: %s", fault.getMessage());
        }
    }

    private Uni<Boolean> lead() {
        if (leading) {
            return Uni.createFrom().item(true);
        }
        return connection().chain(open -> LOCK.selectFirstOn(client(open))).map(locked -> {
            leading = locked.bool(0);
            return leading;
        });
    }

    private Uni<PgConnection> connection() {
        if (connection != null) {
            return Uni.createFrom().item(connection);
        }
        return notifications.dedicatedConnection().invoke(this::keep);
    }

    private synchronized void keep(PgConnection fresh) {
        if (stopped) {
            fresh.close();
            return;
        }
        connection = fresh;
        fresh.closeHandler(closed -> lost(fresh));
    }

    private synchronized void lost(PgConnection closed) {
        if (connection == closed) {
            connection = null;
            leading = false;
        }
    }

    private Uni<Void> drain() {
        PgConnection open = connection;
        if (open == null) {
            return Uni.createFrom().voidItem();
        }
        return OLDEST.selectOn(client(open), BATCH).map(OutboxRelay::rows).chain(rows -> {
            if (rows.isEmpty()) {
                return Uni.createFrom().voidItem();
            }
            return publish(rows)
                    .chain(() -> remove(open, rows))
                    .chain(() ->
                            rows.size() == BATCH ? drain() : Uni.createFrom().voidItem());
        });
    }

    private Uni<Void> publish(List<OutboxRow> rows) {
        return Multi.createFrom()
                .iterable(rows)
                .onItem()
                .transformToUni(publisher::publish)
                .merge(rows.size())
                .collect()
                .asList()
                .replaceWithVoid()
                .ifNoItem()
                .after(PUBLISH_TIMEOUT)
                .fail();
    }

    private static Uni<Void> remove(PgConnection connection, List<OutboxRow> rows) {
        Long[] positions = rows.stream().map(OutboxRow::position).toArray(Long[]::new);
        return REMOVE.updateOn(client(connection), (Object) positions).replaceWithVoid();
    }

    private static SqlClient client(PgConnection connection) {
        return SqlClient.newInstance(connection);
    }

    private static List<OutboxRow> rows(List<SqlRow> found) {
        return found.stream()
                .map(row -> new OutboxRow(row.bigint(0), row.uuid(1), row.text(2), row.text(3), row.text(4)))
                .toList();
    }
}
