package io.research.gateway.upstream;

import io.netty.util.concurrent.FastThreadLocal;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Waits of one length on one event loop, which share a timer: what begins first is over first, and nearly every wait ends long
 * before, so that a timer for each would be set and taken back for nothing.
 */
public final class Waits {
    private static final FastThreadLocal<Map<Duration, Waits>> OF_THREAD = new FastThreadLocal<>() {
        @Override
        protected Map<Duration, Waits> initialValue() {
            return new HashMap<>();
        }
    };

    private final Vertx vertx;
    private final long nanos;
    /** A ring: the first wait follows it, the last one precedes it. */
    private final Wait ends = new Wait(0, () -> {});

    private boolean timed;

    private Waits(Vertx vertx, Duration length) {
        this.vertx = vertx;
        this.nanos = length.toNanos();
        ends.before = ends;
        ends.after = ends;
    }

    /** One wait. */
    public static final class Wait {
        private final long due;
        private final Runnable over;
        private Wait before;
        private Wait after;

        private Wait(long due, Runnable over) {
            this.due = due;
            this.over = over;
        }

        /** Nobody waits any more; does nothing when it is over. */
        public void end() {
            if (before != null) {
                before.after = after;
                after.before = before;
                before = null;
            }
        }
    }

    /**
     * Begins to wait, on the event loop that calls.
     *
     * @param over called once on that event loop, unless the wait ends before
     */
    public static Wait begin(Vertx vertx, Duration length, Runnable over) {
        return OF_THREAD
                .get()
                .computeIfAbsent(length, kind -> new Waits(vertx, kind))
                .begin(over);
    }

    private Wait begin(Runnable over) {
        var last = new Wait(System.nanoTime() + nanos, over);
        last.before = ends.before;
        last.after = ends;
        ends.before.after = last;
        ends.before = last;
        if (!timed) {
            lookAfter(nanos);
        }
        return last;
    }

    private void look() {
        timed = false;
        long now = System.nanoTime();
        try {
            while (ends.after != ends && ends.after.due - now <= 0) {
                var late = ends.after;
                late.end();
                late.over.run();
            }
        } finally {
            if (!timed && ends.after != ends) {
                lookAfter(ends.after.due - now);
            }
        }
    }

    private void lookAfter(long left) {
        timed = true;
        vertx.setTimer(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left) + 1), fired -> look());
    }
}
