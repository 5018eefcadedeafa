package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RedisRateLimiterIT extends RateLimiterContract {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static RedisFixture redis;
    private static Vertx vertx;
    private static RedisConnections connections;

    @BeforeAll
    static void start() {
        redis = RedisFixture.started();
        vertx = Vertx.vertx();
        connections = new RedisConnections(vertx, redis.address(), PATIENCE);
    }

    @AfterAll
    static void stop() {
        if (redis != null) {
            connections.close();
            value(vertx.close());
            redis.close();
        }
    }

    @Override
    RateLimiter limiter(Duration window) {
        return new RedisRateLimiter(connections, "test:" + UUID.randomUUID() + ":", window);
    }

    @Test
    void replicas_count_together() {
        try (var others = new RedisConnections(vertx, redis.address(), PATIENCE)) {
            String prefix = "test:" + UUID.randomUUID() + ":";
            var one = new RedisRateLimiter(connections, prefix, PATIENCE);
            var another = new RedisRateLimiter(others, prefix, PATIENCE);

            take(one, "user", 2);
            take(another, "user", 2);

            assertThat(take(one, "user", 2).isExceeded()).isTrue();
            assertThat(take(another, "user", 2).used()).isEqualTo(4);
        }
    }
}
