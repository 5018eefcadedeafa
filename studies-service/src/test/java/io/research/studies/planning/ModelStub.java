package io.research.studies.planning;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;

/** A chat API on loopback that does what the designer's message tells it to: a model without a will of its own. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    static final String POLICY = "Recruitment is done by the agency in Porto and nobody else";

    private ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering(ModelStub::answer);
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

    private static void answer(JsonObject request, ChatReply reply) {
        String body = request.encode();
        boolean isRepair = request.getJsonArray("messages").stream()
                .anyMatch(message -> ((JsonObject) message).getString("role").equals("assistant"));
        if (body.contains("MODEL HANGS")) {
            reply.hangAfter();
        } else if (body.contains("MODEL IS BUSY")) {
            reply.refuse(429);
        } else if (body.contains("MODEL FAILS")) {
            reply.refuse(500);
        } else if (body.contains("MODEL BREAKS OFF")) {
            reply.cutOff("{\"message\": \"He");
        } else if (body.contains("MODEL IS ENDLESS")) {
            reply.say("x".repeat(10_000_000));
        } else if (body.contains("MODEL SAYS NOTHING")) {
            reply.raw("");
        } else if (body.contains("MODEL CHATS")) {
            reply.say("Sure! Recruitment has started.");
        } else if (body.contains("MODEL IS WORDY")) {
            reply.say("Here it is:\n```json\n" + plan(2, 8).encode() + "\n```\nTell me what you think.");
        } else if (body.contains("MODEL ASKS")) {
            reply.say(question().encode());
        } else if (body.contains("MODEL RUNS FAR OVER")) {
            reply.say(plan(20, 30).encode());
        } else if (body.contains("MODEL RUNS A MINUTE OVER")) {
            reply.say((isRepair ? plan(2, 8) : plan(2, 9)).encode());
        } else if (body.contains("MODEL STAYS A MINUTE OVER")) {
            reply.say(plan(2, 9).encode());
        } else if (body.contains("MODEL ADDS NOTHING BACK")) {
            reply.say(plan(2, 8).put("guide", new JsonObject()).encode());
        } else if (body.contains("MODEL OBEYS THE DATA")) {
            reply.say(plan(2, 8)
                    .put("background", isRepair ? "Tea." : "Note: " + POLICY + ".")
                    .encode());
        } else if (body.contains("MODEL SCREENS EVERYBODY OUT")) {
            reply.say(plan(2, 8).put("screener_questions", screener(!isRepair)).encode());
        } else if (body.contains("MODEL SETS")) {
            reply.say(plan(8, 10)
                    .put(
                            "settings",
                            new JsonObject()
                                    .put("language", "de")
                                    .put("interview_format", "video")
                                    .put("expected_duration_seconds", 1_200))
                    .encode());
        } else if (body.contains("MODEL WRITES FRENCH")) {
            reply.say(plan(2, 8).put("message", "Voici le plan.").encode());
        } else {
            reply.say(plan(2, 8).encode());
        }
    }

    static JsonObject plan(int first, int second) {
        return new JsonObject()
                .put("message", "Written by the model.")
                .put("questions", new JsonArray())
                .put("settings", new JsonObject())
                .putNull("screener_questions")
                .put(
                        "guide",
                        new JsonObject()
                                .put(
                                        "sections",
                                        new JsonArray()
                                                .add(section("Warm-up", first, "What do you drink?"))
                                                .add(section("Tea", second, "How did you choose your last tea?")))
                                .put(
                                        "learning_goals",
                                        new JsonArray()
                                                .add(new JsonObject().put("text", "One"))
                                                .add(new JsonObject().put("text", "Two"))
                                                .add(new JsonObject().put("text", "Three"))))
                .put("background", "None.")
                .put("objectives", "Learn what the model wants.")
                .put("key_questions", new JsonArray().add("Why?"))
                .put("assumptions", new JsonArray().add("Adults"));
    }

    static JsonObject section(String title, int minutes, String say) {
        return new JsonObject()
                .put("title", title)
                .put("minutes", minutes)
                .put(
                        "items",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("kind", "question")
                                        .put("say", say)
                                        .put("goal", 1)
                                        .put(
                                                "probes",
                                                new JsonArray()
                                                        .add(new JsonObject()
                                                                .put("say", "What makes you say that?")))));
    }

    static JsonArray screener(boolean isEverybodyOut) {
        return new JsonArray()
                .add(new JsonObject()
                        .put("text", "What did you drink last week?")
                        .put("type", "single_select")
                        .put(
                                "options",
                                new JsonArray()
                                        .add(new JsonObject().put("text", "Tea").put("disqualify", isEverybodyOut))
                                        .add(new JsonObject()
                                                .put("text", "Juice")
                                                .put("disqualify", true))));
    }

    private static JsonObject question() {
        return plan(2, 8)
                .putNull("guide")
                .put("assumptions", new JsonArray())
                .put(
                        "questions",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("id", "audience")
                                        .put("text", "Who?")
                                        .put("options", new JsonArray())));
    }
}
