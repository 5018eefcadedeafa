package io.research.assistant;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** A chat API on loopback that answers as a test says, and keeps what it was sent. */
final class ModelServer implements AutoCloseable {
    final AtomicReference<JsonObject> body = new AtomicReference<>();
    final AtomicReference<String> authorization = new AtomicReference<>();
    private final Vertx vertx = Vertx.vertx();
    private final int port;

    ModelServer(Consumer<HttpServerRequest> answer) throws Exception {
        var server = vertx.createHttpServer()
                .requestHandler(request -> request.body().onSuccess(sent -> {
                    body.set(new JsonObject(sent));
                    authorization.set(request.getHeader("Authorization"));
                    answer.accept(request);
                }));
        port = server.listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS)
                .actualPort();
    }

    static String completion(String content, String finishReason) {
        return new JsonObject()
                .put(
                        "choices",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("finish_reason", finishReason)
                                        .put(
                                                "message",
                                                new JsonObject()
                                                        .put("role", "assistant")
                                                        .put("content", content))))
                .encode();
    }

    LanguageModel model(Duration timeout) {
        var config = new TestConfig(Optional.of(URI.create("http://127.0.0.1:" + port + "/v1")), timeout);
        return new OpenAiModel(new ChatCompletions(vertx, config), config);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
