package io.research.gateway.limit;

import static io.research.gateway.limit.RateLimiterContract.take;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GuardedRateLimiterTest {
    private final AtomicInteger asked = new AtomicInteger();
    private final CircuitBreaker breaker = CircuitBreaker.of(
            "test",
            CircuitBreakerConfig.custom()
                    .slidingWindowSize(4)
                    .minimumNumberOfCalls(2)
                    .waitDurationInOpenState(Duration.ofHours(1))
                    .permittedNumberOfCallsInHalfOpenState(1)
                    .build());

    @Test
    void what_the_shared_limiter_says_counts() {
        var limiter = guarding((who, limit) -> Future.succeededFuture(new WindowUsage(limit, 7, 1000, true)));

        assertThat(take(limiter, "user", 10)).isEqualTo(new WindowUsage(10, 7, 1000, true));
    }

    @Test
    void a_limiter_that_never_answers_is_not_waited_for_and_soon_not_asked() {
        var limiter = guarding((who, limit) -> {
            asked.incrementAndGet();
            return Promise.<WindowUsage>promise().future();
        });

        for (int number = 1; number <= 10; number++) {
            assertThat(take(limiter, "user", 10).used()).isEqualTo(number);
        }

        assertThat(asked).hasValue(2);
    }

    @Test
    void the_limit_is_kept_without_the_shared_limiter() {
        var limiter = guarding((who, limit) -> Future.failedFuture("gone"));
        take(limiter, "user", 1);

        var second = take(limiter, "user", 1);

        assertThat(second.isExceeded()).isTrue();
        assertThat(second.shared()).isFalse();
    }

    @Test
    void a_request_that_tries_the_shared_limiter_does_not_wait_for_it() {
        var limiter = guarding((who, limit) -> Promise.<WindowUsage>promise().future(), Duration.ofMinutes(10));
        breaker.transitionToOpenState();
        breaker.transitionToHalfOpenState();

        var probe = limiter.take("user", 10);

        assertThat(probe.isComplete()).isTrue();
        assertThat(breaker.getState()).isEqualTo(State.HALF_OPEN);
    }

    private RateLimiter guarding(RateLimiter shared) {
        return guarding(shared, Duration.ofMillis(20));
    }

    private RateLimiter guarding(RateLimiter shared, Duration patience) {
        var local = new InProcessRateLimiter(Duration.ofMinutes(10), 1000, Ticker.systemTicker());
        return new GuardedRateLimiter(shared, local, breaker, patience);
    }
}
