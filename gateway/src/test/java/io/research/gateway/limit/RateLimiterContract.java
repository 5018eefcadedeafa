package io.research.gateway.limit;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every limiter keeps to. */
abstract class RateLimiterContract {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final int MANY = 500;

    private final String somebody = UUID.randomUUID().toString();

    abstract RateLimiter limiter(Duration window);

    @Test
    void as_many_requests_as_the_limit_says_are_let_through() {
        var limiter = limiter(LONG);

        var quotas = IntStream.rangeClosed(1, 4)
                .mapToObj(number -> take(limiter, somebody, 3))
                .toList();

        assertThat(quotas).extracting(WindowUsage::remaining).containsExactly(2L, 1L, 0L, 0L);
        assertThat(quotas).extracting(WindowUsage::isExceeded).containsExactly(false, false, false, true);
        assertThat(quotas).allMatch(WindowUsage::shared);
    }

    @Test
    void users_are_counted_apart() {
        var limiter = limiter(LONG);
        take(limiter, somebody, 1);

        var another = take(limiter, UUID.randomUUID().toString(), 1);

        assertThat(another.isExceeded()).isFalse();
    }

    @Test
    void a_new_limit_applies_to_what_was_counted_before() {
        var limiter = limiter(LONG);
        take(limiter, somebody, 3);
        take(limiter, somebody, 3);

        assertThat(take(limiter, somebody, 2).isExceeded()).isTrue();
        assertThat(take(limiter, somebody, 10).remaining()).isEqualTo(6);
    }

    @Test
    void many_at_once_are_counted_one_by_one() {
        var limiter = limiter(LONG);

        var all = IntStream.range(0, MANY)
                .parallel()
                .mapToObj(number -> limiter.take(somebody, MANY / 2))
                .collect(toList());

        var quotas = all.stream().map(RateLimiterContract::value).toList();
        assertThat(quotas).filteredOn(quota -> !quota.isExceeded()).hasSize(MANY / 2);
        assertThat(quotas).extracting(WindowUsage::used).doesNotHaveDuplicates();
    }

    @Test
    void a_window_ends_although_refused_requests_go_on() {
        var limiter = limiter(SHORT);
        take(limiter, somebody, 1);

        await().until(() -> take(limiter, somebody, 1).used() == 1);
    }

    @Test
    void the_reset_is_within_the_window() {
        var quota = take(limiter(LONG), somebody, 1);

        assertThat(quota.resetMillis()).isPositive().isLessThanOrEqualTo(LONG.toMillis());
    }

    static WindowUsage take(RateLimiter limiter, String who, int limit) {
        return value(limiter.take(who, limit));
    }

    static <T> T value(Future<T> future) {
        return future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(30, TimeUnit.SECONDS)
                .join();
    }
}
