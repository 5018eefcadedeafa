package io.research.gateway.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.function.Function;

/**
 * Counts in the memory of this process: exact for one replica. The number of windows is bounded. Caffeine gives up those
 * that were used least, so whoever comes often keeps its window, whatever else comes by; one that is given up before its
 * time lets its user begin anew, and that is somebody who had come seldom.
 */
final class InProcessRateLimiter implements RateLimiter {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final long length;
    private final Ticker ticker;
    private final Cache<String, Window> windows;
    private final Function<String, Window> opened;

    InProcessRateLimiter(Duration window, long most, Ticker ticker) {
        this.length = window.toNanos();
        this.ticker = ticker;
        this.windows = Caffeine.newBuilder()
                .maximumSize(most)
                .expireAfterAccess(window)
                .ticker(ticker)
                .build();
        this.opened = who -> new Window(ticker.read() + length);
    }

    @Override
    public Future<Quota> take(String who, int limit) {
        return Future.succeededFuture(windows.get(who, opened).take(limit));
    }

    /** Whether as many were counted as the limit allows; counts nothing. */
    boolean isSpent(String who, int limit) {
        var window = windows.getIfPresent(who);
        return window != null && window.isSpent(limit);
    }

    private final class Window {
        private long end;
        private long used;

        private Window(long end) {
            this.end = end;
        }

        private synchronized boolean isSpent(int limit) {
            return used >= limit && ticker.read() - end < 0;
        }

        private synchronized Quota take(int limit) {
            long now = ticker.read();
            if (now - end >= 0) {
                end = now + length;
                used = 0;
            }
            used++;
            return new Quota(limit, used, (end - now) / NANOS_PER_MILLI, true);
        }
    }
}
