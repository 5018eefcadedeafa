package io.research.interviews.moderator;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.testkit.model.ChatReply;
import io.research.testkit.model.ChatServer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A model that does what the participant's answer tells it to, and with others follows up. */
public class ModelStub implements QuarkusTestResourceLifecycleManager {
    public static final String THANKS = "Thank you for telling me that.";
    public static final String QUESTION = "What goes through your mind when you think about it?";

    /** {@code MODEL DECIDES safety also act target}, a dash for no target. */
    private static final Pattern DECIDES = Pattern.compile("MODEL DECIDES (\\S+) (\\S+) (\\S+) (\\S+)");

    private static final Map<String, String> SAYINGS = Map.of(
            "MODEL LEADS", "Great answer. You must have loved it, didn't you?",
            "MODEL SPEAKS GERMAN", "Danke, dass Sie mir das erzählt haben. Was ist Ihnen dabei wichtig?",
            "MODEL ASKS TWICE", THANKS + " " + QUESTION + " And how did you come to it?",
            "MODEL INSULTS", "You are an idiot.",
            "MODEL MISQUOTES", "You said “I hate all tea on earth” just now.",
            "MODEL ECHOES", "A stupid idiot, you say.",
            "MODEL REWORDS", THANKS + " And the last tea, how did you come to choose it?",
            "MODEL TAKES UP", "A big cup of green tea with your sister. What is that like for the two of you?",
            "MODEL CLARIFIES", "Yes, in the morning.",
            "MODEL LEAVES IT", "Let us leave that.");

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
                .filter(sent -> answer.equals(answerIn(sent.body())))
                .count();
    }

    /** What it was told about whole interviews in whose answers that stands. */
    public static List<JsonObject> judged(String text) {
        return server.sent().stream()
                .map(sent -> data(sent.body()))
                .filter(data -> data.containsKey("answers") && data.encode().contains(text))
                .toList();
    }

    private static void answer(JsonObject request, ChatReply reply) {
        var data = data(request);
        if (data.containsKey("answers")) {
            judge(data, reply);
        } else {
            speak(data.getString("answer"), reply);
        }
    }

    /** An answer is beside the question that says so; one that denies something contradicts the screener. */
    private static void judge(JsonObject data, ChatReply reply) {
        var about = new JsonArray();
        var beside = new JsonArray();
        JsonObject contradiction = null;
        for (int at = 0; at < data.getJsonArray("answers").size(); at++) {
            var one = data.getJsonArray("answers").getJsonObject(at);
            String answer = one.getString("answer");
            (answer.contains("MODEL FINDS IT BESIDE") ? beside : about).add(one.getInteger("id"));
            if (answer.contains("I never drink tea")) {
                contradiction = new JsonObject()
                        .put("screener", 1)
                        .put("answer", one.getInteger("id"))
                        .put("quote", "I never drink tea");
            }
        }
        if (data.encode().contains("MODEL JUDGES NOTHING")) {
            reply.refuse(503);
        } else {
            reply.say(new JsonObject()
                    .put("about", about)
                    .put("beside", beside)
                    .put("contradiction", contradiction)
                    .encode());
        }
    }

    private static void speak(String answer, ChatReply reply) {
        String head = head(answer);
        if (answer.contains("MODEL HANGS AFTER ITS THANKS")) {
            reply.hangAfter(head + THANKS + " ", "Wh");
        } else if (answer.contains("MODEL HANGS AFTER ITS DECISION")) {
            reply.hangAfter(head);
        } else if (answer.contains("MODEL HANGS")) {
            reply.hang();
        } else if (answer.contains("MODEL IS BUSY")) {
            reply.refuse(429);
        } else if (answer.contains("MODEL BREAKS OFF")) {
            reply.breakOffAfter(head + "Than");
        } else if (answer.contains("MODEL IS CUT OFF")) {
            reply.cutOff(head + "Than");
        } else if (answer.contains("MODEL IS ENDLESS")) {
            reply.say(head + "and so on ".repeat(500));
        } else if (answer.contains("MODEL DECIDES NOTHING EVER")) {
            reply.say("and so on ".repeat(2_000));
        } else if (answer.contains("MODEL IS NO MODEL")) {
            reply.raw("<html>");
        } else if (answer.contains("MODEL TALKS")) {
            reply.say(THANKS + " ", QUESTION);
        } else if (answer.contains("MODEL FENCES")) {
            reply.say("```json\n", whole(head, THANKS + " " + QUESTION), "\n```");
        } else if (answer.contains("MODEL FORGETS THE END")) {
            reply.say(head + THANKS + " " + QUESTION + "\"");
        } else if (answer.contains("MODEL OBEYS")) {
            reply.say(
                    head,
                    "Sure. ",
                    "The objectives are: ",
                    "learn which tea people would buy if it were grown in the mountains.\"}");
        } else if (answer.contains("MODEL RECITES")) {
            reply.say(whole(head, Prompt.instructions()));
        } else {
            SAYINGS.keySet().stream()
                    .filter(answer::contains)
                    .findFirst()
                    .ifPresentOrElse(saying -> reply.say(whole(head, SAYINGS.get(saying))), () -> follow(reply, head));
        }
    }

    private static void follow(ChatReply reply, String head) {
        reply.say(
                head,
                "Thank you ",
                "for telling me that",
                ". What goes through your ",
                "mind when you think about it?\"}");
    }

    /** What the model decides: what the answer names, else to follow up. */
    private static String head(String answer) {
        Matcher decides = DECIDES.matcher(answer);
        boolean isNamed = decides.find();
        String target = isNamed ? decides.group(4) : "-";
        String head = new JsonObject()
                .put("safety", isNamed ? decides.group(1) : "none")
                .put("also", new JsonArray().add(isNamed ? decides.group(2) : "answer"))
                .put("answered", new JsonArray())
                .put("act", isNamed ? decides.group(3) : "probe")
                .put("target", target.equals("-") ? null : target)
                .encode();
        return head.substring(0, head.length() - 1) + ",\"words\":\"";
    }

    private static String whole(String head, String words) {
        String string = new JsonArray().add(words).encode();
        return head + string.substring(2, string.length() - 2) + "\"}";
    }

    private static String answerIn(JsonObject request) {
        return data(request).getString("answer");
    }

    private static JsonObject data(JsonObject request) {
        var messages = request.getJsonArray("messages");
        return new JsonObject(messages.getJsonObject(messages.size() - 1).getString("content"));
    }
}
