package io.research.hub.chat;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import java.util.Map;
import java.util.function.Consumer;

/** A model that answers as the test says that runs, and fails in others. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    private static final Consumer<ChatReply> FAILURE = reply -> reply.refuse(500);
    private static volatile Consumer<ChatReply> answer = FAILURE;
    private static ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering((request, reply) -> answer.accept(reply));
        return Map.of(
                "research.assistant.base-url", server.baseUrl().toString(),
                "research.assistant.model", "stub",
                "research.assistant.timeout", "6s",
                "quarkus.fault-tolerance.\"io.research.assistant.chat.ChatCompletions/post\".circuit-breaker.enabled",
                        "false");
    }

    @Override
    public void stop() {
        server.close();
    }

    static void answers(Consumer<ChatReply> like) {
        answer = like;
    }

    static void fails() {
        answer = FAILURE;
    }

    /** How often it was asked so far. */
    static int timesAsked() {
        return server.sent().size();
    }

    /** What it was told last. */
    static String told() {
        return server.sent().getLast().body().encode();
    }
}
