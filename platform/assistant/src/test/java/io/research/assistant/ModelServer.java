package io.research.assistant;

import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** A model that answers every request alike, and the port to it. */
final class ModelServer implements AutoCloseable {
    private final Vertx vertx = Vertx.vertx();
    private final ChatServer server;

    ModelServer(Consumer<ChatReply> answer) {
        server = ChatServer.answering((request, reply) -> answer.accept(reply));
    }

    ChatServer.Sent sent() {
        return server.sent().getLast();
    }

    LanguageModel model(Duration timeout) {
        var config = new TestConfig(Optional.of(server.baseUrl()), timeout);
        return new OpenAiModel(new ChatCompletions(vertx, config), config);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
        server.close();
    }
}
