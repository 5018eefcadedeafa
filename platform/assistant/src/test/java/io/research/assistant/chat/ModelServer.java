package io.research.assistant.chat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.research.assistant.AssistantConfig;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelUse;
import io.research.assistant.usage.RememberedUsage;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.research.testkit.model.Counterpart;
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
        this(Counterpart.WHOLE, script);
    }

    ModelServer(Counterpart like, BiConsumer<JsonObject, ChatReply> script) {
        server = ChatServer.like(like, script);
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
        var calls = new ChatCalls(new ChatCompletions(vertx, config));
        return new OpenAiModel(calls, config, usage.meter(config, metrics, CLOCK));
    }

    /** A port behind which there is nothing. */
    static LanguageModel gone() {
        var config = TestConfig.none();
        return new OpenAiModel(null, config, new RememberedUsage().meter(config, new SimpleMeterRegistry(), CLOCK));
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
        server.close();
    }
}
