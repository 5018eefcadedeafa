package io.research.gateway.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
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
                // Its upkeep is a few steps after some reads: less than waking another thread for it.
                .executor(Runnable::run)
                .build();
        this.opened = who -> new Window(ticker.read() + length);
    }

    @Override
    public Future<WindowUsage> take(String who, int limit) {
        return Future.succeededFuture(windows.get(who, opened).take(limit));
    }

    /**
     * Counts one request if the limit allows it.
     *
     * @return takes it back out of the count, when it is run; empty when nothing was counted
     */
    Optional<Runnable> tryTake(String who, int limit) {
        return windows.get(who, opened).tryTake(limit);
    }

    private final class Window {
        private long end;
        private long used;

        private Window(long end) {
            this.end = end;
        }

        private synchronized WindowUsage take(int limit) {
            long now = ticker.read();
            renew(now);
            used++;
            return new WindowUsage(limit, used, (end - now) / NANOS_PER_MILLI, true);
        }

        private synchronized Optional<Runnable> tryTake(int limit) {
            renew(ticker.read());
            if (used >= limit) {
                return Optional.empty();
            }
            used++;
            long countedUntil = end;
            var once = new AtomicBoolean();
            return Optional.of(() -> {
                if (once.compareAndSet(false, true)) {
                    giveBack(countedUntil);
                }
            });
        }

        /** The next window does not know what was counted in this one. */
        private synchronized void giveBack(long countedUntil) {
            if (end == countedUntil) {
                used--;
            }
        }

        private void renew(long now) {
            if (now - end >= 0) {
                end = now + length;
                used = 0;
            }
        }
    }
}
