package io.research.kernel.outbox;

import io.micrometer.core.instrument.Counter;
import io.research.kernel.postgres.Notifications;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Publishes the outbox oldest first and removes what the broker holds. Only the relay that holds the schema's advisory
 * lock works, so that the order of a study stays whatever the number of replicas; the lock lives on a connection of its
 * own and falls to another relay when this one dies. What was published but not yet removed is published again: the
 * inbox of the consumer makes the effect single. An event that the broker refuses for good is parked and holds back those
 * of its key only; it is tried again by the next relay that takes the lock, as after a restart with other settings.
 */
class OutboxRelay {
    static final int BATCH = 256;

    /** The most that a batch holds in memory, except for its last event. */
    static final long BATCH_BYTES = 2L * 1024 * 1024;

    /**
     * An event that may be too large for the broker is the last of its batch, so that nothing after it is sent before
     * it is stored.
     */
    static final int LARGE = 512 * 1024;

    private static final int MOST_BYTES_OF_CHAR = 3;
    private static final Logger LOG = Logger.getLogger(OutboxRelay.class);
    /** Notifications wake the relay: this is for one that was lost, and for a relay elsewhere that has died. */
    private static final long POLL_MILLIS = 5000;

    private static final Duration PUBLISH_TIMEOUT = Duration.ofSeconds(45);
    private final Vertx vertx;
    private final Notifications notifications;
    private final EventPublisher publisher;
    private final Counter parked;
    private PgConnection connection;
    private boolean leading;
    private boolean draining;
    private boolean again;
    private boolean stopped;
    private long timer = -1;

    OutboxRelay(Vertx vertx, Notifications notifications, EventPublisher publisher, Counter parked) {
        this.parked = parked;
        this.vertx = vertx;
        this.notifications = notifications;
        this.publisher = publisher;
    }

    void start() {
        notifications.listen("outbox", payload -> wake(), this::wake);
        timer = vertx.setPeriodic(0, POLL_MILLIS, tick -> wake());
    }

    synchronized void stop() {
        stopped = true;
        vertx.cancelTimer(timer);
        if (connection != null) {
            connection.close();
        }
    }

    /** Drains the outbox now, or once more after the current drain. */
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
            LOG.warnf("Publishing events failed and will be tried again: %s", fault.getMessage());
        }
    }

    private Uni<Boolean> lead() {
        if (leading) {
            return Uni.createFrom().item(true);
        }
        return connection().chain(open -> OutboxRepository.lock(open)
                .call(locked -> locked
                        ? OutboxRepository.unpark(open)
                        : Uni.createFrom().voidItem())
                .invoke(locked -> leading = locked));
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
        return OutboxRepository.oldest(open, BATCH, BATCH_BYTES, LARGE)
                .chain(rows -> rows.isEmpty() ? Uni.createFrom().voidItem() : drain(open, rows));
    }

    /** Stored events are removed even if the rest of the batch failed, so that they are not sent again. */
    private Uni<Void> drain(PgConnection open, List<OutboxRow> rows) {
        return publish(rows).chain(sent -> remove(open, sent.published())
                .chain(() -> park(open, sent.refused()))
                .chain(() -> {
                    if (sent.failure() != null) {
                        return Uni.createFrom().failure(sent.failure());
                    }
                    return mayHaveMore(rows) ? drain() : Uni.createFrom().voidItem();
                }));
    }

    /** Whether the batch ended at one of its bounds. */
    private static boolean mayHaveMore(List<OutboxRow> rows) {
        long chars = rows.stream().mapToLong(row -> row.payload().length()).sum();
        return rows.size() == BATCH || MOST_BYTES_OF_CHAR * chars > LARGE;
    }

    private Uni<Sent> publish(List<OutboxRow> rows) {
        var sent = new Sent();
        return Multi.createFrom()
                .iterable(rows)
                .onItem()
                .transformToUni(row -> publisher
                        .publish(row)
                        .invoke(() -> sent.published(row))
                        .onFailure()
                        .recoverWithItem(fault -> sent.failed(row, fault)))
                .merge(rows.size())
                .collect()
                .asList()
                .replaceWithVoid()
                .ifNoItem()
                .after(PUBLISH_TIMEOUT)
                .recoverWithUni(() -> Uni.createFrom().item(sent::timedOut))
                .map(done -> sent.asItIs());
    }

    private static Uni<Void> remove(PgConnection connection, List<OutboxRow> published) {
        return published.isEmpty() ? Uni.createFrom().voidItem() : OutboxRepository.remove(connection, published);
    }

    private Uni<Void> park(PgConnection connection, Map<OutboxRow, Throwable> refused) {
        Uni<Void> done = Uni.createFrom().voidItem();
        for (var entry : refused.entrySet()) {
            OutboxRow row = entry.getKey();
            LOG.errorf(
                    "The broker refuses an event for good; it is parked, and what follows it of its key waits: eventId=%s topic=%s key=%s bytes=%d: %s",
                    row.eventId(),
                    row.topic(),
                    row.key(),
                    row.payload().length(),
                    entry.getValue().getMessage());
            done = done.chain(() -> OutboxRepository.park(
                            connection, row, String.valueOf(entry.getValue().getMessage())))
                    .invoke(() -> parked.increment());
        }
        return done;
    }
}
