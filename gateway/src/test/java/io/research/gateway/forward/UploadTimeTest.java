package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.research.gateway.upstream.ForwardConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.NetSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UploadTimeTest {
    private static final int PATIENCE_MILLIS = 500;
    private static final String HEAD = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n";

    private final Vertx vertx = Vertx.vertx();
    private final UploadTime uploads = new UploadTime(vertx, config());
    private final CompletableFuture<Buffer> gathered = new CompletableFuture<>();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void a_client_that_trickles_is_sent_away_however_often_a_byte_comes() {
        var closed = new AtomicBoolean();
        var socket = connected();
        socket.closeHandler(gone -> closed.set(true));

        socket.write(HEAD);
        vertx.setPeriodic(10, tick -> socket.write("x"));

        await().until(closed::get);
        assertThat(gathered).isCompletedExceptionally();
    }

    @Test
    void a_body_is_taken_in_whole() {
        var socket = connected();

        socket.write(HEAD + "x".repeat(400));
        socket.write("y".repeat(600));

        assertThat(gathered.join()).hasToString("x".repeat(400) + "y".repeat(600));
    }

    @Test
    void a_body_that_is_watched_has_the_time_of_the_bytes_that_have_come() {
        var ended = new CompletableFuture<Void>();
        var socket = connected(request -> {
            uploads.watch(request);
            request.end().onSuccess(ended::complete).onFailure(ended::completeExceptionally);
            request.resume();
        });

        socket.write(HEAD + "x".repeat(900));
        vertx.setTimer(3 * PATIENCE_MILLIS, later -> socket.write("y".repeat(100)));

        ended.join();
    }

    @Test
    void a_body_that_is_watched_is_ended_when_the_time_of_its_bytes_is_up() {
        var closed = new AtomicBoolean();
        var socket = connected(request -> {
            uploads.watch(request);
            request.resume();
        });
        socket.closeHandler(gone -> closed.set(true));

        socket.write(HEAD);
        vertx.setPeriodic(10, tick -> socket.write("x"));

        await().until(closed::get);
    }

    private NetSocket connected() {
        return connected(request -> uploads.gather(request).onComplete(read -> {
            if (read.succeeded()) {
                gathered.complete(read.result());
            } else {
                gathered.completeExceptionally(read.cause());
            }
        }));
    }

    private NetSocket connected(Handler<HttpServerRequest> handler) {
        var server = vertx.createHttpServer()
                .requestHandler(request -> {
                    request.pause();
                    handler.handle(request);
                })
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        return vertx.createNetClient()
                .connect(server.actualPort(), "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private static ForwardConfig config() {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withConverter(MemorySize.class, 200, new MemorySizeConverter())
                .withMapping(ForwardConfig.class)
                .withDefaultValue("research.forward.client-patience", PATIENCE_MILLIS + "ms")
                .withDefaultValue("research.forward.upload-rate", "300")
                .build()
                .getConfigMapping(ForwardConfig.class);
    }
}
