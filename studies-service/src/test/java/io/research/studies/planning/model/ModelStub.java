package io.research.studies.planning.model;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;

/** A chat API on loopback that does what the designer's message tells it to: a model without a will of its own. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    private ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering((request, reply) -> answer(request.encode(), reply));
        return Map.of(
                "research.assistant.base-url", server.baseUrl().toString(),
                "research.assistant.model", "stub",
                "research.assistant.api-key", "stub-key",
                "research.assistant.timeout", "3s",
                "research.assistant.max-response", "64K",
                "quarkus.fault-tolerance.\"io.research.assistant.chat.ChatCompletions/post\".circuit-breaker.enabled",
                        "false");
    }

    @Override
    public void stop() {
        server.close();
    }

    private static void answer(String body, ChatReply reply) {
        if (body.contains("MODEL HANGS")) {
            reply.hangAfter();
        } else if (body.contains("MODEL IS BUSY")) {
            reply.refuse(429);
        } else if (body.contains("MODEL FAILS")) {
            reply.refuse(500);
        } else if (body.contains("MODEL BREAKS OFF")) {
            reply.cutOff("{\"response_type\": \"study_plan\", \"message\": \"He");
        } else if (body.contains("MODEL IS ENDLESS")) {
            reply.say("x".repeat(100_000));
        } else if (body.contains("MODEL CHATS")) {
            reply.say("Sure! Recruitment has started.");
        } else if (body.contains("MODEL FORGETS THE FLOW")) {
            reply.say(answer().put("study_plan", plan().putNull("conversation_flow"))
                    .encode());
        } else if (body.contains("MODEL FORGETS THE GOALS")) {
            reply.say(answer().put("study_plan", plan().put("learning_goals", "1. One"))
                    .encode());
        } else if (body.contains("MODEL RUNS LATE")) {
            reply.say(answer().put(
                            "study_plan", plan().put("conversation_flow", "1. A (50 min)\nWhy?\n2. B (50 min)\nWhy?"))
                    .encode());
        } else if (body.contains("MODEL TAKES HALF AN HOUR")) {
            boolean isTold =
                    body.contains("expected_duration_seconds\\\":1800") && body.contains("language\\\":\\\"de");
            reply.say(
                    isTold
                            ? answer().put(
                                            "study_plan",
                                            plan().put("conversation_flow", "1. A (14 min)\nWhy?\n2. B (16 min)\nWhy?"))
                                    .encode()
                            : "The settings were not told.");
        } else if (body.contains("MODEL ASKS")) {
            reply.say(question().encode());
        } else {
            reply.say(answer().encode());
        }
    }

    private static JsonObject answer() {
        return new JsonObject()
                .put("response_type", "study_plan")
                .put("message", "Written by the model.")
                .put("questions", new JsonArray())
                .put("study_plan", plan())
                .put("assumptions", new JsonArray().add("Adults"));
    }

    private static JsonObject question() {
        return answer().put("response_type", "question")
                .putNull("study_plan")
                .put("assumptions", new JsonArray())
                .put(
                        "questions",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("id", "audience")
                                        .put("text", "Who?")
                                        .put("options", new JsonArray())));
    }

    private static JsonObject plan() {
        return new JsonObject()
                .put("objectives", "Learn what the model wants.")
                .put("background", "None.")
                .put("learning_goals", "1. One\n2. Two\n3. Three")
                .put("key_questions", "Why?")
                .put("conversation_flow", "1. Warm-up (2 min)\n- Who are you?\n2. Tea (3 min)\n- Why tea?")
                .putNull("study_specific_rules");
    }
}
