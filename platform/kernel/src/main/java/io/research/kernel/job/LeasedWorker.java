package io.research.kernel.job;

import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.VertxContexts;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Works through due pieces, several at a time: claims as many as it has capacity for, extends their leases while they
 * are in progress, and claims again when one has ended, when the database announces new ones, and every second in case
 * an announcement was missed.
 */
public final class LeasedWorker<T> {
    private static final Logger LOG = Logger.getLogger(LeasedWorker.class);
    private static final long POLL_MILLIS = 1000;

    private final Vertx vertx;
    private final Heartbeats heartbeats;
    private final LeasedWork<T> work;
    private final int parallel;
    private final Duration lease;
    private final Semaphore slots;
    private final Set<Held<T>> held = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean claiming = new AtomicBoolean();
    private final AtomicBoolean beating = new AtomicBoolean();
    /** Whether the database tells of all new pieces. */
    private volatile boolean announced;
    /** Whether the last claim took as many as there was room for, none at all maybe: there may be more. */
    private volatile boolean full;

    private volatile boolean again;
    private volatile boolean stopped;
    private long timer = -1;
    private long heartbeat = -1;

    /**
     * @param parallel how many pieces are done at once
     * @param lease what a claim and a sign of life are good for
     */
    public LeasedWorker(Vertx vertx, Heartbeats heartbeats, LeasedWork<T> work, int parallel, Duration lease) {
        this.vertx = vertx;
        this.heartbeats = heartbeats;
        this.work = work;
        this.parallel = parallel;
        this.lease = lease;
        this.slots = new Semaphore(parallel);
    }

    /** For pieces that are not announced: looks for them every second. */
    public void start() {
        startHeartbeat();
        // Workers of one process do not all look at the same moment, which would take a connection for each of them.
        timer = vertx.setPeriodic(ThreadLocalRandom.current().nextLong(POLL_MILLIS) + 1, POLL_MILLIS, tick -> wake());
    }

    /** @param channel where the database announces new pieces, see {@link Notifications#listen} */
    public void start(Notifications notifications, String channel) {
        notifications.listen(channel, payload -> wake());
        start();
    }

    /** For pieces that are all announced, and looked for, by somebody who wakes this worker. */
    void startWoken() {
        announced = true;
        startHeartbeat();
    }

    private void startHeartbeat() {
        stopped = false;
        vertx.cancelTimer(heartbeat);
        heartbeat = vertx.setPeriodic(lease.toMillis() / 3, tick -> beat());
    }

    /** Claims nothing more; pieces in progress continue. */
    public void stop() {
        stopped = true;
        vertx.cancelTimer(timer);
    }

    /**
     * Waits, after {@link #stop}, for pieces in progress; returns whether all have ended. Blocks, so not on an event
     * loop.
     */
    public boolean awaitEnd(Duration patience) throws InterruptedException {
        if (!slots.tryAcquire(parallel, patience.toMillis(), TimeUnit.MILLISECONDS)) {
            return false;
        }
        slots.release(parallel);
        return true;
    }

    /** Claims as many pieces as there is room for: now, or once more after the claim that runs. */
    void wake() {
        again = true;
        if (stopped || !claiming.compareAndSet(false, true)) {
            return;
        }
        again = false;
        int room = slots.drainPermits();
        if (room == 0) {
            claimed(room, List.of());
            return;
        }
        VertxContexts.onNewContext(vertx, () -> work.claim(room))
                .subscribe()
                .with(claimed -> claimed(room, claimed), fault -> claimFailed(room, fault));
    }

    private void claimed(int room, List<T> claimed) {
        full = claimed.size() == room;
        claimed.forEach(this::begin);
        slots.release(room - claimed.size());
        claiming.set(false);
        if (again) {
            wake();
        }
    }

    private void claimFailed(int room, Throwable fault) {
        full = true;
        slots.release(room);
        claiming.set(false);
        LOG.warnf(
                "Claiming work failed and will be tried again, work=%s: %s",
                work.getClass().getSimpleName(), fault.getMessage());
    }

    private void begin(T piece) {
        var mine = new Held<>(piece);
        held.add(mine);
        VertxContexts.onNewContext(vertx, () -> work.work(piece)).subscribe().with(done -> ended(mine), fault -> {
            LOG.warnf(fault, "Unfinished work left until its lease expires, %s", work.name(piece));
            ended(mine);
        });
    }

    private void ended(Held<T> done) {
        held.remove(done);
        slots.release();
        if (full || !announced) {
            wake();
        }
    }

    /**
     * Skipped while the previous one is running. A stopped worker keeps extending leases until its pieces have ended.
     */
    private void beat() {
        var pieces = held.stream().map(Held::piece).toList();
        if (pieces.isEmpty()) {
            if (stopped) {
                vertx.cancelTimer(heartbeat);
            }
            return;
        }
        if (!beating.compareAndSet(false, true)) {
            return;
        }
        heartbeats
                .write(connection -> work.extend(connection, pieces), lease.dividedBy(3))
                .onTermination()
                .invoke(() -> beating.set(false))
                .subscribe()
                .with(
                        extended -> {},
                        fault -> LOG.warnf(
                                "Lease could not be extended, pieces=%d first=%s: %s",
                                pieces.size(), work.name(pieces.getFirst()), fault.getMessage()));
    }

    /** A piece in progress; two are never equal. */
    private static final class Held<T> {
        private final T piece;

        Held(T piece) {
            this.piece = piece;
        }

        T piece() {
            return piece;
        }
    }
}
