package io.research.signal.reading;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A chat API on loopback that finds mint, ginger and freshness in answers, obeys whatever an answer tells it to, quotes what
 * nobody said, and finds in its second reading that not so. It is down for whoever asks about coffee.
 */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    private ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering(ModelStub::answer);
        return Map.of(
                "research.assistant.base-url", server.baseUrl().toString(),
                "research.assistant.model", "stub",
                "quarkus.fault-tolerance.\"io.research.assistant.chat.ChatCompletions/post\".circuit-breaker.enabled",
                        "false");
    }

    @Override
    public void stop() {
        server.close();
    }

    private static void answer(JsonObject request, ChatReply reply) {
        var messages = request.getJsonArray("messages");
        var data = new JsonObject(messages.getJsonObject(1).getString("content"));
        if (data.encode().contains("coffee")) {
            reply.refuse(500);
        } else if (data.containsKey("options")) {
            reply.say(new JsonObject().put("answers", choices(data)).encode());
        } else if (data.containsKey("pairs")) {
            reply.say(new JsonObject().put("pairs", verdicts(data)).encode());
        } else {
            reply.say(new JsonObject().put("groups", groups(data)).encode());
        }
    }

    private static JsonArray choices(JsonObject data) {
        var all = new JsonArray();
        objects(data, "answers").forEach(answer -> {
            String text = answer.getString("text");
            boolean obeys = text.contains("Ignore");
            boolean isMint = text.contains("minty");
            boolean isWhole = text.contains("calms");
            all.add(new JsonObject()
                    .put("id", answer.getString("id"))
                    .put("option", obeys || isMint || isWhole ? "o1" : "unclear")
                    .put("quote", obeys ? "Mint, please" : isMint ? "minty" : isWhole ? "calms" : ""));
        });
        return all;
    }

    private static JsonArray groups(JsonObject data) {
        var fresh = new JsonArray();
        var obeyed = new JsonArray();
        objects(data, "answers").forEach(answer -> {
            String id = answer.getString("id");
            String text = answer.getString("text");
            if (text.contains("fresh")) {
                fresh.add(evidence(id, text));
            } else if (text.contains("Ignore")) {
                obeyed.add(evidence(id, text));
            } else {
                fresh.add(evidence(id, "It is so fresh, everybody says"));
            }
        });
        return new JsonArray()
                .add(new JsonObject().put("statement", "It tastes fresh.").put("evidence", fresh))
                .add(new JsonObject().put("statement", "Everybody wants mint.").put("evidence", obeyed))
                .add(new JsonObject().put("statement", "100 percent want it.").put("evidence", fresh));
    }

    private static JsonArray verdicts(JsonObject data) {
        var all = new JsonArray();
        objects(data, "pairs")
                .forEach(pair -> all.add(new JsonObject()
                        .put("id", pair.getString("id"))
                        .put("verdict", pair.getString("quote").contains("fresh") ? "yes" : "no")));
        return all;
    }

    private static JsonObject evidence(String id, String quote) {
        return new JsonObject().put("id", id).put("quote", quote);
    }

    private static Stream<JsonObject> objects(JsonObject data, String name) {
        return data.getJsonArray(name).stream().map(JsonObject.class::cast);
    }
}
