package io.research.studies.planning.model;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;

/** A chat API on loopback that does what the designer's message tells it to: a model without a will of its own. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    private Vertx vertx;

    @Override
    public Map<String, String> start() {
        vertx = Vertx.vertx();
        int port = vertx.createHttpServer()
                .requestHandler(request -> request.body().onSuccess(body -> answer(request, body.toString())))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
        return Map.of(
                "research.assistant.base-url", "http://127.0.0.1:" + port + "/v1",
                "research.assistant.model", "stub",
                "research.assistant.api-key", "stub-key",
                "research.assistant.timeout", "500ms",
                "research.assistant.max-response", "64K",
                "quarkus.fault-tolerance.\"io.research.assistant.ChatCompletions/post\".circuit-breaker.enabled",
                        "false");
    }

    @Override
    public void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private static void answer(HttpServerRequest request, String body) {
        var response = request.response();
        if (body.contains("MODEL HANGS")) {
            response.setChunked(true).write("{");
        } else if (body.contains("MODEL IS BUSY")) {
            response.setStatusCode(429).end("{}");
        } else if (body.contains("MODEL FAILS")) {
            response.setStatusCode(500).end("oops");
        } else if (body.contains("MODEL BREAKS OFF")) {
            response.end(completion("{\"response_type\": \"study_plan\", \"message\": \"He", "length"));
        } else if (body.contains("MODEL IS ENDLESS")) {
            response.end(completion("x".repeat(100_000), "stop"));
        } else if (body.contains("MODEL CHATS")) {
            response.end(completion("Sure! Recruitment has started.", "stop"));
        } else if (body.contains("MODEL FORGETS THE FLOW")) {
            response.end(completion(answer().put("study_plan", plan().putNull("conversation_flow")), "stop"));
        } else if (body.contains("MODEL FORGETS THE GOALS")) {
            response.end(completion(answer().put("study_plan", plan().put("learning_goals", "1. One")), "stop"));
        } else if (body.contains("MODEL RUNS LATE")) {
            response.end(completion(
                    answer().put(
                                    "study_plan",
                                    plan().put("conversation_flow", "1. A (50 min)\nWhy?\n2. B (50 min)\nWhy?")),
                    "stop"));
        } else if (body.contains("MODEL ASKS")) {
            response.end(completion(question(), "stop"));
        } else {
            response.end(completion(answer(), "stop"));
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

    private static String completion(JsonObject content, String finishReason) {
        return completion(content.encode(), finishReason);
    }

    private static String completion(String content, String finishReason) {
        var message = new JsonObject().put("role", "assistant").put("content", content);
        var choice = new JsonObject().put("finish_reason", finishReason).put("message", message);
        return new JsonObject().put("choices", new JsonArray().add(choice)).encode();
    }
}
