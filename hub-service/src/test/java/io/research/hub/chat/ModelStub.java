package io.research.hub.chat;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** A model that answers as the test says that runs, and fails in others; its second reading believes what it is told. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    private static final Consumer<ChatReply> FAILURE = reply -> reply.refuse(500);
    private static final BiPredicate<String, String> BELIEVED = (statement, quotes) -> true;
    private static volatile Consumer<ChatReply> answer = FAILURE;
    private static volatile BiPredicate<String, String> shows = BELIEVED;
    private static ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering((request, reply) -> {
            if (isSecondReading(request)) {
                reply.say(verdicts(data(request)));
            } else {
                answer.accept(reply);
            }
        });
        return Map.of(
                "research.assistant.base-url", server.baseUrl().toString(),
                "research.assistant.model", "stub",
                "research.hub.answer.request-timeout", "6s",
                "research.analysis.request-timeout", "6s",
                "quarkus.fault-tolerance.\"io.research.assistant.chat.ChatCompletions/post\".circuit-breaker.enabled",
                        "false");
    }

    @Override
    public void stop() {
        server.close();
    }

    public static void answers(Consumer<ChatReply> like) {
        answer = like;
    }

    /** The second reading finds that of a statement and its quotations, or one of them. */
    public static void finds(BiPredicate<String, String> that) {
        shows = that;
    }

    public static void fails() {
        answer = FAILURE;
        shows = BELIEVED;
    }

    /** How often it was asked so far, second readings included. */
    public static int timesAsked() {
        return server.sent().size();
    }

    /** What it was given last to answer from. */
    public static JsonObject told() {
        return given(server.sent().stream()
                .map(ChatServer.Sent::body)
                .filter(body -> !isSecondReading(body))
                .toList());
    }

    /** What its second reading was given last. */
    public static JsonObject toldToReadAgain() {
        return given(server.sent().stream()
                .map(ChatServer.Sent::body)
                .filter(ModelStub::isSecondReading)
                .toList());
    }

    private static JsonObject given(List<JsonObject> bodies) {
        return data(bodies.getLast());
    }

    private static boolean isSecondReading(JsonObject body) {
        return body.getJsonArray("messages")
                .getJsonObject(0)
                .getString("content")
                .contains("second reader");
    }

    private static JsonObject data(JsonObject body) {
        return new JsonObject(body.getJsonArray("messages").getJsonObject(1).getString("content"));
    }

    private static String verdicts(JsonObject data) {
        var verdicts = new JsonArray();
        for (Object one : data.getJsonArray("claims")) {
            var claim = (JsonObject) one;
            var quotes = claim.getJsonArray("quotes");
            var words = new JsonArray();
            if (data.getString("mode").equals("each")) {
                quotes.forEach(quote -> words.add(word(claim.getString("statement"), (String) quote)));
            } else {
                words.add(word(claim.getString("statement"), quotes.encode()));
            }
            verdicts.add(new JsonObject().put("n", claim.getInteger("n")).put("v", words));
        }
        return new JsonObject().put("verdicts", verdicts).encode();
    }

    private static String word(String statement, String quotes) {
        return shows.test(statement, quotes) ? "yes" : "no";
    }
}
