package io.research.interviews.moderator;

import io.research.assistant.Feature;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.contracts.study.Guide.Item;
import io.research.interviews.moderator.Utterance.Speaker;
import io.research.kernel.json.Wire;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a model is told. The instructions are only ours and the same for every turn. Everything that people wrote,
 * researchers and participants alike, is in one JSON document, so that no text can pass for an instruction. Every part
 * has a maximum size in bytes of JSON; only the last answer may be long.
 */
final class Prompt {
    private static final int MOST_OF_ANSWER = 8_000;
    private static final int MOST_OF_TEXT = 500;
    private static final int MOST_OF_GOALS = 700;
    private static final int MOST_OF_CONSENT = 700;
    private static final int MOST_OF_ITEM = 220;
    private static final int MOST_GOALS = 8;
    private static final int MOST_PROBES = 4;
    private static final int ESCAPED = 6;
    private static final String INSTRUCTIONS = read("instructions.txt");

    private Prompt() {}

    /** @param remembered how many bytes of the conversation are told */
    static ModelRequest of(Assignment assignment, int remembered) {
        var envelope = assignment.envelope();
        var conversation = conversation(assignment.reply().earlier(), remembered);
        boolean isCut = conversation.size() < assignment.reply().earlier().size();
        var data = new JsonObject()
                .put("language", language(assignment))
                .put("study", study(assignment))
                .put("consent", clipped(assignment.consent(), MOST_OF_CONSENT))
                .put("minutes_left", envelope.minutesLeft() == 0 ? null : envelope.minutesLeft())
                .put("current", current(envelope))
                .put("upcoming", upcoming(envelope))
                .put("may_probe", envelope.mayProbe())
                .put("may_close", envelope.mayClose())
                .put("summary", envelope.state().summary())
                .put("summarize", isCut)
                .put("conversation", conversation)
                .put("answer", clipped(assignment.reply().text(), MOST_OF_ANSWER));
        return new ModelRequest(
                new ModelUse(
                        Feature.INTERVIEWS,
                        assignment.tenant().organizationId(),
                        assignment.tenant().appId()),
                List.of(new Message(Role.SYSTEM, INSTRUCTIONS), new Message(Role.USER, data.encode())),
                true);
    }

    static String instructions() {
        return INSTRUCTIONS;
    }

    private static String language(Assignment assignment) {
        return Locale.of(assignment.wordedIn()).getDisplayLanguage(Locale.ENGLISH);
    }

    private static JsonObject study(Assignment assignment) {
        var plan = assignment.plan();
        var guide = assignment.briefing().guide();
        var goals = new JsonArray();
        guide.learningGoals().stream()
                .limit(MOST_GOALS)
                .map(goal -> clipped(goal.text(), MOST_OF_GOALS / MOST_GOALS))
                .forEach(goals::add);
        return new JsonObject()
                .put("title", clipped(assignment.briefing().studyTitle(), MOST_OF_ITEM))
                .put("objectives", clipped(plan.objectives(), MOST_OF_TEXT))
                .put("learning_goals", goals)
                .put("rules", clipped(plan.studySpecificRules(), MOST_OF_TEXT));
    }

    private static JsonObject current(Envelope envelope) {
        var probes = new JsonArray();
        envelope.probes().stream()
                .limit(MOST_PROBES)
                .forEach(probe -> probes.add(new JsonObject()
                        .put("when", clipped(probe.when(), MOST_OF_ITEM))
                        .put("say", clipped(probe.say(), MOST_OF_ITEM))));
        return new JsonObject()
                .put("id", envelope.current().map(Item::id).orElse(null))
                .put("question", clipped(envelope.currentWords(), MOST_OF_TEXT))
                .put("probes", probes);
    }

    private static JsonArray upcoming(Envelope envelope) {
        var items = new JsonArray();
        envelope.upcoming()
                .forEach(one -> items.add(new JsonObject()
                        .put("id", one.id())
                        .put("kind", Wire.of(one.kind()))
                        .put("say", clipped(one.say(), MOST_OF_ITEM))
                        .put("must", one.isMust())));
        return items;
    }

    /** As many of the latest turns as fit, oldest first. */
    private static JsonArray conversation(List<Utterance> earlier, int room) {
        var latest = new ArrayList<JsonObject>();
        int used = 0;
        for (Utterance utterance : earlier.reversed()) {
            String speaker = utterance.speaker() == Speaker.INTERVIEWER ? "interviewer" : "participant";
            var one = new JsonObject().put(speaker, utterance.text());
            used += one.encode().getBytes(StandardCharsets.UTF_8).length + 1;
            if (used > room) {
                break;
            }
            latest.add(one);
        }
        return new JsonArray(new ArrayList<Object>(latest.reversed()));
    }

    /** The beginning of the text, up to that many bytes as JSON. */
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
