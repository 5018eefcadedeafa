package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class InProcessRateLimiterTest extends RateLimiterContract {
    private static final Duration WINDOW = Duration.ofSeconds(60);

    @Override
    RateLimiter limiter(Duration window) {
        return new InProcessRateLimiter(window, 1000, Ticker.systemTicker());
    }

    @Test
    void a_window_begins_with_its_first_request_and_lasts_its_time() {
        var time = new AtomicLong();
        var limiter = new InProcessRateLimiter(WINDOW, 1000, time::get);
        take(limiter, "user", 1);

        time.addAndGet(WINDOW.minusMillis(1).toNanos());
        var last = take(limiter, "user", 1);
        time.addAndGet(Duration.ofMillis(1).toNanos());
        var next = take(limiter, "user", 1);

        assertThat(last.isExceeded()).isTrue();
        assertThat(last.resetSeconds()).isEqualTo(1);
        assertThat(next.isExceeded()).isFalse();
        assertThat(next.resetSeconds()).isEqualTo(60);
    }

    @Test
    void what_is_taken_back_makes_room_and_only_once() {
        var limiter = new InProcessRateLimiter(WINDOW, 1000, Ticker.systemTicker());
        var first = limiter.tryTake("user", 2).orElseThrow();
        limiter.tryTake("user", 2).orElseThrow();
        assertThat(limiter.tryTake("user", 2)).isEmpty();

        first.run();
        first.run();

        assertThat(limiter.tryTake("user", 2)).isPresent();
        assertThat(limiter.tryTake("user", 2)).isEmpty();
    }

    @Test
    void what_is_taken_back_late_makes_no_room_in_the_next_window() {
        var time = new AtomicLong();
        var limiter = new InProcessRateLimiter(WINDOW, 1000, time::get);
        var late = limiter.tryTake("user", 1).orElseThrow();

        time.addAndGet(WINDOW.toNanos());
        assertThat(limiter.tryTake("user", 1)).isPresent();
        late.run();

        assertThat(limiter.tryTake("user", 1)).isEmpty();
    }

    @Test
    void who_comes_often_stays_counted_while_many_others_come_once() {
        var limiter = new InProcessRateLimiter(WINDOW, 100, Ticker.systemTicker());

        for (int other = 0; other < 10_000; other++) {
            take(limiter, "often", 1);
            take(limiter, "other " + other, 1);
        }

        assertThat(take(limiter, "often", 1).isExceeded()).isTrue();
    }
}
