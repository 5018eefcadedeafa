package io.research.reports;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A model without a will of its own that reads about tea: who says "expensive" finds it dear, who says "cheap" does not, and
 * who says "fraud" is believed. It reads two interviews at once, and fails where "FAILS" or, the first time, "FAILS ONCE" is
 * said. Its second reading does not find that somebody who says "others" means themselves.
 */
public class ModelReader implements QuarkusTestResourceLifecycleManager {
    private static final Map<String, String> STATEMENTS =
            Map.of("expensive", "Tea costs too much", "cheap", "Tea is cheap", "fraud", "The study is a fraud");
    private static final Set<String> FAILED = ConcurrentHashMap.newKeySet();
    private static ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering(ModelReader::answer);
        return Map.of(
                "research.assistant.base-url", server.baseUrl().toString(),
                "research.assistant.model", "reader",
                "research.analysis.batch-interviews", "2",
                "quarkus.fault-tolerance.\"io.research.assistant.chat.ChatCompletions/post\".circuit-breaker.enabled",
                        "false");
    }

    @Override
    public void stop() {
        server.close();
    }

    /** How often it was given those words to code. */
    public static long timesCoded(String words) {
        return server.sent().stream()
                .map(ChatServer.Sent::body)
                .filter(body -> name(body).equals("coded_interviews"))
                .filter(body -> data(body).encode().contains(words))
                .count();
    }

    private static void answer(JsonObject request, ChatReply reply) {
        var data = data(request);
        String text = data.encode();
        boolean failsOnce =
                text.contains("FAILS ONCE") && FAILED.add(text.replaceFirst("(?s).*FAILS ONCE (\\w+).*", "$1"));
        if (failsOnce || text.contains("FAILS ALWAYS")) {
            reply.refuse(500);
            return;
        }
        var answer =
                switch (name(request)) {
                    case "coded_interviews" -> coded(data);
                    case "second_reading" -> verdicts(data);
                    case "summary" -> summary(data);
                    default -> new JsonObject().put("same", new JsonArray()).put("opposite", new JsonArray());
                };
        reply.costing(100, 20).say(answer.encode());
    }

    private static String name(JsonObject request) {
        return request.getJsonObject("response_format")
                .getJsonObject("json_schema")
                .getString("name");
    }

    private static JsonObject data(JsonObject request) {
        return new JsonObject(request.getJsonArray("messages").getJsonObject(1).getString("content"));
    }

    private static JsonObject coded(JsonObject data) {
        var opinions = new JsonArray();
        STATEMENTS.forEach((word, statement) -> {
            var evidence = new JsonArray();
            for (JsonArray turn : turns(data)) {
                if (turn.getString(1).contains(word)) {
                    evidence.add(new JsonObject().put("turn", turn.getString(0)).put("quote", turn.getString(1)));
                }
            }
            if (!evidence.isEmpty()) {
                opinions.add(new JsonObject()
                        .put("id", id(data, statement, word))
                        .put("goal", "goal_1")
                        .put("statement", statement)
                        .put("opposite", opposite(data, word))
                        .put("evidence", evidence));
            }
        });
        var nothing = new JsonArray();
        turns(data).forEach(turn -> nothing.add(turn.getString(0)));
        return new JsonObject().put("opinions", opinions).put("nothing", nothing);
    }

    private static String opposite(JsonObject data, String word) {
        return switch (word) {
            case "expensive" -> id(data, STATEMENTS.get("cheap"), "cheap");
            case "cheap" -> id(data, STATEMENTS.get("expensive"), "expensive");
            default -> null;
        };
    }

    private static String id(JsonObject data, String statement, String otherwise) {
        for (Object one : data.getJsonArray("known")) {
            if (((JsonObject) one).getString("statement").equals(statement)) {
                return ((JsonObject) one).getString("id");
            }
        }
        return otherwise;
    }

    /** Each with its name and its words. */
    private static List<JsonArray> turns(JsonObject data) {
        var turns = new ArrayList<JsonArray>();
        for (Object one : data.getJsonArray("interviews")) {
            var interview = (JsonObject) one;
            for (Object turn : interview.getJsonArray("turns")) {
                turns.add(new JsonArray()
                        .add(interview.getInteger("i") + "." + ((JsonArray) turn).getInteger(0))
                        .add(((JsonArray) turn).getString(2)));
            }
        }
        return turns;
    }

    private static JsonObject verdicts(JsonObject data) {
        var verdicts = new JsonArray();
        for (Object one : data.getJsonArray("claims")) {
            var claim = (JsonObject) one;
            var words = new JsonArray();
            if (data.getString("mode").equals("together")) {
                words.add("yes");
            } else {
                claim.getJsonArray("quotes")
                        .forEach(quote -> words.add(quote.toString().contains("others") ? "no" : "yes"));
            }
            verdicts.add(new JsonObject().put("n", claim.getInteger("n")).put("v", words));
        }
        return new JsonObject().put("verdicts", verdicts);
    }

    private static JsonObject summary(JsonObject data) {
        var overview = new JsonArray();
        var findings = new JsonArray();
        var disagreements = new JsonArray();
        var steps = new JsonArray();
        for (Object each : data.getJsonArray("opinions")) {
            var one = (JsonObject) each;
            String id = one.getString("id");
            String said = one.getString("statement") + ", say " + one.getInteger("people") + " people.";
            overview.add(new JsonObject().put("text", said).put("opinions", new JsonArray().add(id)));
            findings.add(new JsonObject().put("opinion", id).put("sentences", new JsonArray().add(said)));
            String opposite = one.getString("opposite");
            if (opposite != null && id.compareTo(opposite) < 0) {
                disagreements.add(new JsonObject()
                        .put("opinion", id)
                        .put("opposite", opposite)
                        .put("text", "Some find tea dear, others do not."));
                steps.add(new JsonObject()
                        .put("title", "Ask what tea may cost")
                        .put("rationale", "People differ about its price.")
                        .put("opinions", new JsonArray().add(id).add(opposite)));
            }
        }
        return new JsonObject()
                .put("overview", overview)
                .put("findings", findings)
                .put("disagreements", disagreements)
                .put("next_steps", steps);
    }
}
