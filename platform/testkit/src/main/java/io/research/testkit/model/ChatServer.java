package io.research.testkit.model;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/** The chat API that OpenAI made, answering as a script says; keeps what it was sent. */
public final class ChatServer implements AutoCloseable {
    private final Vertx vertx = Vertx.vertx();
    private final List<Sent> sent = new CopyOnWriteArrayList<>();
    private final Counterpart counterpart;
    private final BiConsumer<JsonObject, ChatReply> script;
    private final int port;

    /** A request that has come. */
    public record Sent(String authorization, JsonObject body) {}

    private ChatServer(Counterpart counterpart, BiConsumer<JsonObject, ChatReply> script) {
        this.counterpart = counterpart;
        this.script = script;
        this.port = vertx.createHttpServer()
                .requestHandler(this::take)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    /** @param script answers the body of a request */
    public static ChatServer answering(BiConsumer<JsonObject, ChatReply> script) {
        return like(Counterpart.WHOLE, script);
    }

    /**
     * The same of an endpoint that refuses some requests.
     *
     * @param script answers the others
     */
    public static ChatServer like(Counterpart counterpart, BiConsumer<JsonObject, ChatReply> script) {
        return new ChatServer(counterpart, script);
    }

    public URI baseUrl() {
        return URI.create("http://127.0.0.1:" + port + "/v1");
    }

    /** What has come so far, oldest first. */
    public List<Sent> sent() {
        return List.copyOf(sent);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private void take(HttpServerRequest request) {
        request.body().onSuccess(bytes -> {
            var body = new JsonObject(bytes);
            sent.add(new Sent(request.getHeader("Authorization"), body));
            var reply = new ChatReply(request, body.getBoolean("stream", false));
            counterpart
                    .refusal(body)
                    .ifPresentOrElse(
                            words -> reply.refuse(counterpart.status(), words), () -> script.accept(body, reply));
        });
    }
}
