package io.research.gateway.upload;

import io.vertx.core.Vertx;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Looks at a body while it comes. Each byte buys its client the time that it may take at the rate of uploads; no more is
 * saved up than the patience that it begins with, so that nobody sends much and then trickles. Time in which the gateway
 * does not read, because the service takes no more, is not the client's. All calls come from the event loop of the request.
 */
final class UploadWatch {
    /** Looks are not closer to each other than this, however little time is left. */
    private static final long SHORTEST_MILLIS = 50;

    private final Vertx vertx;
    private final long patience;
    private final long bytesPerSecond;
    private final LongSupplier received;
    private final long last;
    private final Runnable late;
    private long seen;
    private long due;
    private long pausedAt;
    private boolean paused;
    private boolean over;
    private long timer;

    /**
     * Begins.
     *
     * @param received how many bytes have come
     * @param most how many may come; the whole has the time that they take, pauses included
     * @param late called once, when the time is used up
     */
    UploadWatch(
            Vertx vertx, long patienceMillis, long bytesPerSecond, LongSupplier received, long most, Runnable late) {
        this.vertx = vertx;
        this.patience = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        this.bytesPerSecond = bytesPerSecond;
        this.received = received;
        this.late = late;
        this.seen = received.getAsLong();
        long now = System.nanoTime();
        this.due = now + patience;
        this.last = now + patience + timeOf(most);
        lookAfter(patience);
    }

    /** Nothing is read from now on. */
    void pause() {
        if (!paused) {
            paused = true;
            pausedAt = System.nanoTime();
        }
    }

    void resume() {
        if (paused) {
            excuse(System.nanoTime());
            paused = false;
        }
    }

    /** The body has ended, or is of no interest any more. */
    void end() {
        over = true;
        vertx.cancelTimer(timer);
    }

    private void look() {
        if (over) {
            return;
        }
        long now = System.nanoTime();
        if (paused) {
            excuse(now);
        }
        long bytes = received.getAsLong();
        due = Math.min(due + timeOf(bytes - seen), now + patience);
        seen = bytes;
        long left = Math.min(due, last) - now;
        if (left > 0) {
            lookAfter(left);
        } else {
            over = true;
            late.run();
        }
    }

    private void excuse(long now) {
        due += now - pausedAt;
        pausedAt = now;
    }

    private long timeOf(long bytes) {
        return (long) ((double) TimeUnit.SECONDS.toNanos(1) * bytes / bytesPerSecond);
    }

    private void lookAfter(long nanos) {
        timer = vertx.setTimer(Math.max(SHORTEST_MILLIS, TimeUnit.NANOSECONDS.toMillis(nanos) + 1), fired -> look());
    }
}
