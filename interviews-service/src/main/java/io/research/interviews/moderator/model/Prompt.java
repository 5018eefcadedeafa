package io.research.interviews.moderator.model;

import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.interviews.moderator.Utterance;
import io.research.interviews.moderator.Utterance.Speaker;
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
 * participants, stands in one JSON document, so that no text can pass for an instruction by its place.
 */
final class Prompt {
    private static final int MOST_OF_ANSWER = 4_000;
    private static final int MOST_OF_PLAN = 3_000;
    private static final String INSTRUCTIONS = read("instructions.txt");

    private Prompt() {}

    static ModelRequest of(Assignment assignment, int remembered) {
        var data = new JsonObject()
                .put("language", language(assignment))
                .put("study", study(assignment))
                .put("turn", turn(assignment))
                .put("conversation", conversation(assignment.reply().earlier(), remembered))
                .put("answer", clipped(assignment.reply().text(), MOST_OF_ANSWER));
        return new ModelRequest(
                List.of(new Message(Role.SYSTEM, INSTRUCTIONS), new Message(Role.USER, data.encode())), false);
    }

    static String instructions() {
        return INSTRUCTIONS;
    }

    private static String language(Assignment assignment) {
        return Locale.of(assignment.language().code()).getDisplayLanguage(Locale.ENGLISH);
    }

    private static JsonObject study(Assignment assignment) {
        return new JsonObject()
                .put("title", assignment.briefing().studyTitle())
                .put("objectives", clipped(assignment.plan().objectives(), MOST_OF_PLAN))
                .put("rules", clipped(assignment.plan().studySpecificRules(), MOST_OF_PLAN));
    }

    private static JsonObject turn(Assignment assignment) {
        return new JsonObject()
                .put("kind", assignment.act().name().toLowerCase(Locale.ROOT))
                .put("question", assignment.question())
                .put("question_follows", assignment.asksAsWritten())
                .put("minutes_left", assignment.minutesLeft());
    }

    /** The latest that there is room for, oldest first. */
    private static JsonArray conversation(List<Utterance> earlier, int room) {
        var latest = new ArrayList<JsonObject>();
        int used = 0;
        for (Utterance utterance : earlier.reversed()) {
            used += utterance.text().length();
            if (used > room) {
                break;
            }
            String speaker = utterance.speaker() == Speaker.INTERVIEWER ? "interviewer" : "participant";
            latest.add(new JsonObject().put("speaker", speaker).put("text", utterance.text()));
        }
        return new JsonArray(new ArrayList<Object>(latest.reversed()));
    }

    private static String clipped(String text, int most) {
        if (text == null || text.codePointCount(0, text.length()) <= most) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, most)) + " …";
    }

    private static String read(String name) {
        try (var text = Prompt.class.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
