package io.research.gateway.limit;

import io.research.servers.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Assumptions;
import redis.embedded.RedisServer;

/** A real Redis out of a Maven artifact; where it does not run, its tests are skipped and say so. */
final class RedisFixture implements AutoCloseable {
    private final int port;
    private RedisServer server;

    private RedisFixture(int port) {
        this.port = port;
    }

    static RedisFixture started() {
        var redis = new RedisFixture(FreePort.choose());
        try {
            redis.start();
        } catch (UncheckedIOException | IllegalStateException unable) {
            System.err.println("SKIPPED: no Redis can be started on this machine, so the limits over several"
                    + " replicas are NOT TESTED: " + unable);
            Assumptions.abort("no Redis on this machine");
        }
        return redis;
    }

    String address() {
        return "redis://127.0.0.1:" + port;
    }

    void start() {
        try {
            server = RedisServer.newRedisServer()
                    .port(port)
                    .bind("127.0.0.1")
                    .setting("save \"\"")
                    .setting("appendonly no")
                    .build();
            server.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void stop() {
        try {
            server.stop();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        stop();
    }
}
