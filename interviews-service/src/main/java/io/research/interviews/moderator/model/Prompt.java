package io.research.interviews.moderator.model;

import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.Envelope;
import io.research.interviews.moderator.reply.Utterance;
import io.research.interviews.moderator.reply.Utterance.Speaker;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a model is told. The instructions are ours alone and the same for every turn; what people wrote, researchers and
 * participants, stands in one JSON document, so that no text can pass for an instruction by its place. Every part has a
 * share of bytes, as JSON, that it cannot exceed.
 */
final class Prompt {
    private static final int MOST_OF_ANSWER = 8_000;
    private static final int MOST_OF_PLAN = 3_000;
    private static final int MOST_OF_QUESTION = 600;
    /** Of what is told beside the conversation: the instructions, and the shares of the plan and of the answer. */
    private static final int MOST_BESIDE_CONVERSATION = 40_000;

    private static final int ESCAPED = 6;
    private static final String INSTRUCTIONS = read("instructions.txt");

    private Prompt() {}

    /** @param remembered how many bytes of the conversation are told */
    static ModelRequest of(ModelUse use, Assignment assignment, int remembered) {
        var data = new JsonObject()
                .put("language", language(assignment))
                .put("study", study(assignment))
                .put("minutes_left", assignment.minutesLeft())
                .put("current", current(assignment.envelope()))
                .put("upcoming", upcoming(assignment.envelope()))
                .put("open_acts", openActs(assignment.envelope()))
                .put("conversation", conversation(assignment.reply().earlier(), remembered))
                .put("answer", clipped(assignment.reply().text(), MOST_OF_ANSWER));
        return new ModelRequest(
                use, List.of(new Message(Role.SYSTEM, INSTRUCTIONS), new Message(Role.USER, data.encode())), true);
    }

    static String instructions() {
        return INSTRUCTIONS;
    }

    /** The most bytes that all messages together may have. */
    static int mostBytes(int remembered) {
        return MOST_BESIDE_CONVERSATION + remembered;
    }

    private static String language(Assignment assignment) {
        return Locale.of(assignment.language().code()).getDisplayLanguage(Locale.ENGLISH);
    }

    private static JsonObject study(Assignment assignment) {
        var plan = assignment.plan();
        return new JsonObject()
                .put("title", clipped(title(assignment), MOST_OF_QUESTION))
                .put("objectives", clipped(plan.objectives(), MOST_OF_PLAN))
                .put("learning_goals", clipped(plan.learningGoals(), MOST_OF_PLAN))
                .put("rules", clipped(plan.studySpecificRules(), MOST_OF_PLAN));
    }

    /** What the model is not told it cannot say. */
    private static String title(Assignment assignment) {
        return assignment.briefing().intent().isUnnamed()
                ? null
                : assignment.briefing().studyTitle();
    }

    private static JsonObject current(Envelope envelope) {
        return new JsonObject()
                .put("id", envelope.current())
                .put("question", clipped(envelope.currentWords(), MOST_OF_QUESTION))
                .put("follow_ups", envelope.followUps());
    }

    private static JsonArray upcoming(Envelope envelope) {
        var questions = new JsonArray();
        envelope.upcoming()
                .forEach(one -> questions.add(new JsonObject()
                        .put("id", one.id())
                        .put("question", clipped(one.words(), MOST_OF_QUESTION))
                        .put("must", one.isMust())));
        return questions;
    }

    private static JsonArray openActs(Envelope envelope) {
        var acts = new JsonArray();
        envelope.open().stream()
                .map(Act::name)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .forEach(acts::add);
        return acts;
    }

    /** The latest that there is room for, oldest first. */
    private static JsonArray conversation(List<Utterance> earlier, int room) {
        var latest = new ArrayList<JsonObject>();
        int used = 0;
        for (Utterance utterance : earlier.reversed()) {
            String speaker = utterance.speaker() == Speaker.INTERVIEWER ? "interviewer" : "participant";
            var one = new JsonObject().put("speaker", speaker).put("text", utterance.text());
            used += one.encode().getBytes(StandardCharsets.UTF_8).length + 1;
            if (used > room) {
                break;
            }
            latest.add(one);
        }
        return new JsonArray(new ArrayList<Object>(latest.reversed()));
    }

    /** The beginning of the text that takes so many bytes as JSON. */
    private static String clipped(String text, int most) {
        if (text == null) {
            return null;
        }
        int used = 0;
        int at = 0;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            used += bytes(codePoint);
            if (used > most) {
                return text.substring(0, at) + " …";
            }
            at += Character.charCount(codePoint);
        }
        return text;
    }

    private static int bytes(int codePoint) {
        if (codePoint < ' ') {
            return ESCAPED;
        }
        if (codePoint == '"' || codePoint == '\\') {
            return 2;
        }
        return Character.toString(codePoint).getBytes(StandardCharsets.UTF_8).length;
    }

    private static String read(String name) {
        try (var text = Prompt.class.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
