package io.research.gateway.limit;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetClientOptions;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.RedisOptions;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;

/**
 * Connections to Redis: each event loop has one of its own and sends one command after the other on it without waiting
 * for answers. They are opened when they are needed, so nothing waits for Redis at the start.
 */
final class RedisConnections implements AutoCloseable {
    private static final int MOST = 256;
    private static final int MOST_UNANSWERED = 4096;
    /** A peer that disappeared without closing is detected by its silence. */
    private static final int SILENCE_SECONDS = 10;

    private final Redis redis;
    private final ThreadLocal<Line> lines;

    /** @param address {@code redis[s]://[user:password@]host:port[/database]} */
    RedisConnections(Vertx vertx, String address, Duration timeout) {
        this.redis = Redis.createClient(
                vertx,
                new RedisOptions()
                        .setConnectionString(address)
                        .setMaxPoolSize(MOST)
                        .setMaxPoolWaiting(MOST)
                        .setMaxWaitingHandlers(MOST_UNANSWERED)
                        .setNetClientOptions(new NetClientOptions()
                                .setConnectTimeout(Math.toIntExact(timeout.toMillis()))
                                .setReadIdleTimeout(SILENCE_SECONDS)
                                .setTcpNoDelay(true)));
        this.lines = ThreadLocal.withInitial(Line::new);
    }

    Future<Response> send(Request command) {
        return lines.get().connection().compose(connection -> connection.send(command));
    }

    @Override
    public void close() {
        redis.close();
    }

    /** The connection of one event loop; a broken one is forgotten, and the next command opens another. */
    private final class Line {
        private volatile Future<RedisConnection> current;

        Future<RedisConnection> connection() {
            var known = current;
            if (known != null) {
                return known;
            }
            var opened = redis.connect();
            current = opened;
            opened.onSuccess(connection -> {
                        connection.exceptionHandler(broken -> forget(opened));
                        connection.endHandler(ended -> forget(opened));
                    })
                    .onFailure(refused -> forget(opened));
            return opened;
        }

        private void forget(Future<RedisConnection> broken) {
            if (current == broken) {
                current = null;
            }
        }
    }
}
