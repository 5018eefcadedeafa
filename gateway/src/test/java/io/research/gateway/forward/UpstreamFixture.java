package io.research.gateway.forward;

import io.netty.buffer.Unpooled;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.impl.ConnectionBase;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A service behind the gateway that does as the query parameter {@code do} tells it. Left alone it answers what it was
 * sent.
 */
public final class UpstreamFixture {
    static final int LARGE_CHUNK = 64 * 1024;

    private static final Buffer CHUNK = Buffer.buffer(new byte[LARGE_CHUNK]);
    private static final String SERVICE_ERROR =
            "{\"error\":{\"code\":\"webhook_exists\",\"status\":409},\"detail\":{\"webhook_id\":\"w\"}}";

    private final Vertx vertx = Vertx.vertx();
    private final AtomicLong served = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong counted = new AtomicLong();
    private final Set<HttpServerResponse> streams = ConcurrentHashMap.newKeySet();
    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private HttpServer server;

    private UpstreamFixture() {}

    public static UpstreamFixture started() {
        var upstream = new UpstreamFixture();
        upstream.server = upstream.vertx
                .createHttpServer()
                .requestHandler(upstream::serve)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        return upstream;
    }

    public String url() {
        return "http://127.0.0.1:" + server.actualPort();
    }

    public void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private void serve(HttpServerRequest request) {
        served.incrementAndGet();
        HttpServerResponse response = request.response();
        switch (String.valueOf(request.getParam("do"))) {
            case "hang" -> request.resume();
            case "reset" -> request.connection().close();
            case "reset-once" -> {
                if (known.add(request.uri())) {
                    request.connection().close();
                } else {
                    echo(request);
                }
            }
            case "read-and-reset" ->
                request.body().onComplete(read -> request.connection().close());
            case "break-off-small" -> breakOff(request, 1000);
            case "break-off-chunked" ->
                response.setChunked(true).write(CHUNK).onComplete(written -> request.connection()
                        .close());
            case "break-off-large" -> breakOff(request, 1_000_000);
            case "garbage" -> sendRaw(request, "SSH-2.0-nothing like HTTP\r\n\r\n");
            case "half-a-head" -> sendRaw(request, "HTTP/1.1 200 OK\r\nContent-Le");
            case "large-head" -> sendRaw(request, "HTTP/1.1 200 OK\r\nX-Large: " + "x".repeat(100_000) + "\r\n\r\n");
            case "two-lengths" ->
                sendRaw(request, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}");
            case "page" ->
                response.putHeader("Content-Type", "text/html; charset=utf-8")
                        .putHeader("Content-Security-Policy", "default-src 'self'")
                        .end("<p>");
            case "refuse" ->
                response.setStatusCode(409)
                        .putHeader("Content-Type", "application/json")
                        .putHeader("X-Request-ID", "of-the-service")
                        .end(SERVICE_ERROR);
            case "nothing" -> response.setStatusCode(204).end();
            case "not-modified" ->
                response.setStatusCode(304).putHeader("ETag", "\"7\"").end();
            case "events" -> sendEvents(response);
            case "next-event" -> sendEvent(response);
            case "large" -> sendLarge(response, Long.parseLong(request.getParam("chunks")));
            case "count" -> count(request);
            case "counts" ->
                response.end(new JsonObject()
                        .put("served", served.get())
                        .put("sent", sent.get())
                        .put("counted", counted.get())
                        .encode());
            default -> echo(request);
        }
    }

    private static void breakOff(HttpServerRequest request, int announced) {
        request.response()
                .putHeader("Content-Length", Integer.toString(announced))
                .write("begin")
                .onComplete(written -> request.connection().close());
    }

    /** Past the encoder: what no server of HTTP would send. */
    private static void sendRaw(HttpServerRequest request, String text) {
        var channel = ((ConnectionBase) request.connection()).channel();
        channel.pipeline()
                .firstContext()
                .writeAndFlush(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII))
                .addListener(written -> channel.close());
    }

    private void sendLarge(HttpServerResponse response, long chunks) {
        sent.set(0);
        response.setChunked(true);
        sendNext(response, chunks);
    }

    private void sendNext(HttpServerResponse response, long left) {
        for (long rest = left; rest > 0; rest--) {
            if (response.writeQueueFull()) {
                long later = rest;
                response.drainHandler(drained -> sendNext(response, later));
                return;
            }
            response.write(CHUNK);
            sent.addAndGet(LARGE_CHUNK);
        }
        response.end();
    }

    /** The first event at once, the next when it is asked for. */
    private void sendEvents(HttpServerResponse response) {
        response.putHeader("Content-Type", "text/event-stream").setChunked(true).write("data: first\n\n");
        streams.add(response);
        response.closeHandler(gone -> streams.remove(response));
    }

    private void sendEvent(HttpServerResponse response) {
        streams.forEach(stream -> stream.write("data: next\n\n"));
        response.end(new JsonObject().put("streams", streams.size()).encode());
    }

    private void count(HttpServerRequest request) {
        var bytes = new AtomicLong();
        counted.incrementAndGet();
        request.handler(chunk -> bytes.addAndGet(chunk.length()));
        request.endHandler(ended -> request.response()
                .end(new JsonObject().put("bytes", bytes.get()).encode()));
    }

    private static void echo(HttpServerRequest request) {
        request.body().onSuccess(body -> {
            var headers = new JsonObject();
            request.headers().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
            String answer = new JsonObject()
                    .put("method", request.method().name())
                    .put("uri", request.uri())
                    .put("headers", headers)
                    .put("body", body.toString())
                    .encode();
            request.response()
                    .putHeader("Content-Type", "application/json")
                    .putHeader("Content-Length", Integer.toString(answer.length()))
                    .putHeader("ETag", "\"1\"")
                    .end(answer);
        });
    }
}
