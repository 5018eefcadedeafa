package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.research.gateway.upstream.ForwardConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UploadTimeTest {
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

    private NetSocket connected() {
        var server = vertx.createHttpServer()
                .requestHandler(request -> {
                    request.pause();
                    uploads.gather(request).onComplete(read -> {
                        if (read.succeeded()) {
                            gathered.complete(read.result());
                        } else {
                            gathered.completeExceptionally(read.cause());
                        }
                    });
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
                .withDefaultValue("research.forward.client-patience", "500ms")
                .build()
                .getConfigMapping(ForwardConfig.class);
    }
}
