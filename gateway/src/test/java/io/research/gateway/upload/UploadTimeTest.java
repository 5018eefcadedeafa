package io.research.gateway.upload;

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
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UploadTimeTest {
    private static final int PATIENCE_MILLIS = 500;
    private static final int RATE = 300;
    private static final int LENGTH = 1000;
    private static final int LONG = 1_000_000;
    private static final String HEAD = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + LENGTH + "\r\n\r\n";

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
    void a_body_that_keeps_the_pace_has_longer_than_the_patience() {
        var ended = new CompletableFuture<Void>();
        var socket = watched(request -> uploads.watch(request, LENGTH), ended);

        socket.write(HEAD);
        sendInParts(socket, 50);

        ended.join();
    }

    @Test
    void what_came_fast_buys_no_more_time_than_the_patience() {
        var closed = new CompletableFuture<Void>();
        var socket = watched(request -> uploads.watch(request, LENGTH), new CompletableFuture<>());
        socket.closeHandler(closed::complete);

        socket.write(HEAD + "x".repeat(900));
        long begin = System.nanoTime();
        closed.join();

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMillis(900 * 1000 / RATE));
    }

    @Test
    void time_in_which_nothing_is_read_is_not_the_clients() {
        var ended = new CompletableFuture<Void>();
        var paused = new CompletableFuture<UploadWatch>();
        var socket = watched(
                request -> {
                    var watch =
                            uploads.watch(request, LONG, () -> ended.completeExceptionally(new IOException("late")));
                    watch.pause();
                    paused.complete(watch);
                },
                ended);
        socket.write(HEAD);
        var watch = paused.join();

        vertx.setTimer(3 * PATIENCE_MILLIS, later -> {
            watch.resume();
            socket.write("x".repeat(LENGTH));
        });

        ended.join();
    }

    @Test
    void the_whole_has_no_more_time_than_its_bytes_take_however_often_nothing_is_read() {
        var late = new CompletableFuture<Void>();
        var socket = watched(
                request -> uploads.watch(request, 1, () -> late.complete(null)).pause(), new CompletableFuture<>());

        socket.write(HEAD);

        late.join();
    }

    @Test
    void a_body_that_is_watched_is_ended_when_the_time_of_its_bytes_is_up() {
        var closed = new AtomicBoolean();
        var socket = connected(request -> {
            uploads.watch(request, LENGTH);
            request.resume();
        });
        socket.closeHandler(gone -> closed.set(true));

        socket.write(HEAD);
        vertx.setPeriodic(10, tick -> socket.write("x"));

        await().until(closed::get);
    }

    /** A request that is read as it comes. */
    private NetSocket watched(Handler<HttpServerRequest> watch, CompletableFuture<Void> ended) {
        return connected(request -> {
            watch.handle(request);
            request.end().onSuccess(ended::complete).onFailure(ended::completeExceptionally);
            request.resume();
        });
    }

    private void sendInParts(NetSocket socket, int size) {
        var sent = new AtomicInteger();
        vertx.setPeriodic(100, tick -> {
            if (sent.addAndGet(size) >= LENGTH) {
                vertx.cancelTimer(tick);
            }
            socket.write("x".repeat(size));
        });
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
                .withDefaultValue("research.forward.upload-rate", Integer.toString(RATE))
                .build()
                .getConfigMapping(ForwardConfig.class);
    }
}
