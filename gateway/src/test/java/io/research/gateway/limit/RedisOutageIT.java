package io.research.gateway.limit;

import static io.research.gateway.limit.RateLimiterContract.take;
import static io.research.gateway.limit.RateLimiterContract.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RedisOutageIT {
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private RedisFixture redis;
    private Vertx vertx;
    private RedisConnections connections;

    @BeforeEach
    void start() {
        redis = RedisFixture.started();
        vertx = Vertx.vertx();
        connections = new RedisConnections(vertx, redis.address(), Duration.ofSeconds(5));
    }

    @AfterEach
    void stop() {
        if (redis != null) {
            connections.close();
            value(vertx.close());
            redis.close();
        }
    }

    @Test
    void while_Redis_is_gone_each_replica_keeps_the_limit_by_itself_and_says_so() {
        var limiter = limiter();
        await().until(() -> take(limiter, "before", 10).shared());

        redis.stop();

        await().until(() -> !take(limiter, "during", 1).shared());
        assertThat(take(limiter, "during", 1).isExceeded()).isTrue();
        assertThat(take(limiter, "other", 1).isExceeded()).isFalse();
    }

    @Test
    void once_Redis_is_back_the_replicas_count_together_again_without_a_restart() {
        var limiter = limiter();
        redis.stop();
        await().until(() -> !take(limiter, "during", 10).shared());

        redis.start();

        await().until(() -> take(limiter, "after", 1000).shared());
    }

    private RateLimiter limiter() {
        var breaker = CircuitBreaker.of(
                "test",
                CircuitBreakerConfig.custom()
                        .slidingWindowSize(4)
                        .minimumNumberOfCalls(2)
                        .waitDurationInOpenState(Duration.ofMillis(100))
                        .permittedNumberOfCallsInHalfOpenState(1)
                        .build());
        return new GuardedRateLimiter(
                new RedisRateLimiter(connections, "test:", WINDOW),
                new InProcessRateLimiter(WINDOW, 1000, Ticker.systemTicker()),
                breaker,
                Duration.ofSeconds(5));
    }
}
