package io.research.studies;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.util.function.BiConsumer;

/** A server on loopback that stands for another service, and answers requests whose bodies it has read. */
final class FakeServer {
    private final Vertx vertx = Vertx.vertx();
    private final String url;

    FakeServer(BiConsumer<HttpServerRequest, Buffer> answer) {
        int port = vertx.createHttpServer()
                .requestHandler(request -> request.body().onSuccess(body -> answer.accept(request, body)))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
        this.url = "http://127.0.0.1:" + port;
    }

    String url() {
        return url;
    }

    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
