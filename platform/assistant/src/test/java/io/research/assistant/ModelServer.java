package io.research.assistant;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A model that answers as a script says, and the port to it. */
final class ModelServer implements AutoCloseable {
    static final ModelUse USE = new ModelUse(Feature.REPORTS, "org_tea", "app_tea");
    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-06T18:02:40Z"), ZoneOffset.UTC);

    final RememberedUsage usage = new RememberedUsage();
    final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final Vertx vertx = Vertx.vertx();
    private final ChatServer server;

    ModelServer(Consumer<ChatReply> answer) {
        this((request, reply) -> answer.accept(reply));
    }

    ModelServer(BiConsumer<JsonObject, ChatReply> script) {
        server = ChatServer.answering(script);
    }

    /** What came last. */
    ChatServer.Sent sent() {
        return server.sent().getLast();
    }

    /** The bodies of all that came, oldest first. */
    List<JsonObject> bodies() {
        return server.sent().stream().map(ChatServer.Sent::body).toList();
    }

    LanguageModel model(Duration timeout, String... settings) {
        return model(vertx, TestConfig.at(server.baseUrl(), timeout, settings), usage, metrics);
    }

    static LanguageModel model(
            Vertx vertx, AssistantConfig config, RememberedUsage usage, SimpleMeterRegistry metrics) {
        var meter = new ModelMeter(config, usage, new TokenBudget(config, usage), metrics, CLOCK);
        return new OpenAiModel(new ChatCalls(new ChatCompletions(vertx, config)), config, meter);
    }

    /** A port behind which there is nothing. */
    static LanguageModel gone() {
        var config = TestConfig.none();
        var usage = new RememberedUsage();
        var meter = new ModelMeter(config, usage, new TokenBudget(config, usage), new SimpleMeterRegistry(), CLOCK);
        return new OpenAiModel(null, config, meter);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
        server.close();
    }
}
