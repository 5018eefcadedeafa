package io.research.gateway.limit;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;

/** Counts in Redis or Valkey, for all replicas together: one script, so one round trip and one truth per request. */
final class RedisRateLimiter implements RateLimiter {
    /** A key without an end is given one: were it to stay, its user would never get a new window. */
    private static final String SCRIPT =
            """
            local used = redis.call('INCR', KEYS[1])
            local left = redis.call('PTTL', KEYS[1])
            if left < 0 then
              redis.call('PEXPIRE', KEYS[1], ARGV[1])
              left = tonumber(ARGV[1])
            end
            return {used, left}
            """;

    private static final String SCRIPT_ID = sha1(SCRIPT);
    private static final String NO_SCRIPT = "NOSCRIPT";

    private final RedisConnections connections;
    private final String prefix;
    private final String length;

    /** @param prefix the beginning of its keys */
    RedisRateLimiter(RedisConnections connections, String prefix, Duration window) {
        this.connections = connections;
        this.prefix = prefix;
        this.length = Long.toString(window.toMillis());
    }

    @Override
    public Future<WindowUsage> take(String who, int limit) {
        String key = prefix + who;
        return connections
                .send(script(Command.EVALSHA, SCRIPT_ID, key))
                .recover(fault -> isUnknown(fault)
                        ? connections.send(script(Command.EVAL, SCRIPT, key))
                        : Future.failedFuture(fault))
                .map(answer -> quota(limit, answer));
    }

    private Request script(Command command, String script, String key) {
        return Request.cmd(command).arg(script).arg(1).arg(key).arg(length);
    }

    /** A Redis that was started anew has forgotten its scripts. */
    private static boolean isUnknown(Throwable fault) {
        return fault instanceof ErrorType error && error.is(NO_SCRIPT);
    }

    private static WindowUsage quota(int limit, Response answer) {
        return new WindowUsage(limit, answer.get(0).toLong(), answer.get(1).toLong(), true);
    }

    private static String sha1(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(script.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
