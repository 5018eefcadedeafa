package io.research.webhooks.fakes;

import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerResponse;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** An integrator's HTTPS endpoint. It answers as told, one answer after another, and with 204 when told no more. */
public final class Receiver implements AutoCloseable {
    private final Vertx vertx = Vertx.vertx();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final Queue<Consumer<HttpServerResponse>> answers = new ArrayDeque<>();
    private final HttpServer server;

    private Receiver(Certificates certificate) {
        var options = new HttpServerOptions().setSsl(true).setKeyCertOptions(certificate.keyCertOptions());
        this.server = vertx.createHttpServer(options)
                .requestHandler(request -> request.body()
                        .onSuccess(body -> answer(
                                new Received(request.path(), request.query(), request.headers(), body),
                                request.response())))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    public static Receiver trusted() {
        return presenting(Certificates.RECEIVER);
    }

    public static Receiver presenting(Certificates certificate) {
        return new Receiver(certificate);
    }

    /** Its address under the name {@code localhost}. */
    public String url() {
        return url("localhost");
    }

    public String url(String host) {
        return "https://" + host + ":" + server.actualPort() + "/hook?tenant=1";
    }

    /** The next answers, by status. */
    public Receiver answering(int... statuses) {
        for (int status : statuses) {
            answering(response -> response.setStatusCode(status).end());
        }
        return this;
    }

    /** The next answer. */
    public synchronized Receiver answering(Consumer<HttpServerResponse> answer) {
        answers.add(answer);
        return this;
    }

    /** The next request gets no answer. */
    public Receiver hanging() {
        return answering(response -> {});
    }

    /** What came so far, in its order. */
    public List<Received> received() {
        return List.copyOf(received);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private synchronized void answer(Received request, HttpServerResponse response) {
        received.add(request);
        var next = answers.poll();
        if (next == null) {
            response.setStatusCode(204).end();
        } else {
            next.accept(response);
        }
    }

    /** One request. */
    public record Received(String path, String query, MultiMap headers, Buffer body) {

        public String header(String name) {
            return headers.get(name);
        }
    }
}
