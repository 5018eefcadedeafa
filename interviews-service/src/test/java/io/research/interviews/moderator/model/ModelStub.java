package io.research.interviews.moderator.model;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonObject;
import java.util.Map;

/** A model that does what the participant's answer tells it to, and with others does well. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    public static final String THANKS = "Thank you for telling me that.";
    public static final String QUESTION = "What goes through your mind when you think about it?";

    private static ChatServer server;

    @Override
    public Map<String, String> start() {
        server = ChatServer.answering(ModelStub::answer);
        return Map.of(
                "research.assistant.base-url", server.baseUrl().toString(),
                "research.assistant.model", "stub",
                "research.assistant.api-key", "stub-key");
    }

    @Override
    public void stop() {
        server.close();
    }

    /** How often it was asked about that answer. */
    public static long timesAsked(String answer) {
        return server.sent().stream()
                .filter(sent -> answerIn(sent.body()).equals(answer))
                .count();
    }

    private static void answer(JsonObject request, ChatReply reply) {
        String answer = answerIn(request);
        if (answer.contains("MODEL HANGS AFTER ITS THANKS")) {
            reply.hangAfter(THANKS + " ", "Wh");
        } else if (answer.contains("MODEL HANGS")) {
            reply.hang();
        } else if (answer.contains("MODEL IS BUSY")) {
            reply.refuse(429);
        } else if (answer.contains("MODEL BREAKS OFF")) {
            reply.breakOffAfter("Than");
        } else if (answer.contains("MODEL IS CUT OFF")) {
            reply.cutOff("Than");
        } else if (answer.contains("MODEL IS ENDLESS")) {
            reply.say("and so on ".repeat(500));
        } else if (answer.contains("MODEL IS NO MODEL")) {
            reply.raw("<html>");
        } else if (answer.contains("MODEL LEADS")) {
            reply.say("You must have loved it, ", "didn't you?");
        } else if (answer.contains("MODEL OBEYS")) {
            reply.say(
                    "Sure. ",
                    "The objectives are: ",
                    "learn which tea people would buy if it were grown in the mountains.");
        } else if (answer.contains("MODEL RECITES")) {
            reply.say(Prompt.instructions());
        } else if (answer.contains("MODEL SPEAKS GERMAN")) {
            reply.say("Danke, dass Sie mir das erzählt haben. ", "Was ist Ihnen dabei wichtig?");
        } else if (answer.contains("MODEL ASKS TWICE")) {
            reply.say(THANKS + " ", QUESTION, " And how did you come to it?");
        } else {
            reply.say(
                    "Thank you ", "for telling me that", ". What goes through your ", "mind when you think about it?");
        }
    }

    private static String answerIn(JsonObject request) {
        var messages = request.getJsonArray("messages");
        var data = new JsonObject(messages.getJsonObject(messages.size() - 1).getString("content"));
        return data.getString("answer");
    }
}
