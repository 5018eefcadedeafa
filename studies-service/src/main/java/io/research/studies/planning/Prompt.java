package io.research.studies.planning;

import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.kernel.json.Wire;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a model is told. What users wrote is passed as a JSON document, and the execution policy as another, so that
 * neither can be mistaken for instructions.
 */
final class Prompt {
    static final JsonObject SCHEMA = new JsonObject(resource("schema.json"));

    private static final int MAX_CHARACTERS = 120_000;
    private static final String INSTRUCTIONS = resource("instructions.txt");

    private Prompt() {}

    /** The messages, or empty when the turn is too long for a model. */
    static Optional<List<Message>> of(PlanningTurn turn) {
        var messages = new ArrayList<Message>();
        messages.add(new Message(Role.SYSTEM, INSTRUCTIONS));
        if (turn.executionPolicy() != null) {
            messages.add(user(new JsonObject().put("execution_policy", turn.executionPolicy())));
        }
        var data = new JsonObject()
                .put("decisions", Wire.of(turn.decisions()))
                .put("question_turns", turn.questionTurns())
                .put("study", study(turn.study()))
                .put("message", turn.message());
        before(turn.conversation()).map(Prompt::guide).ifPresent(guide -> data.put("guide_before", guide));
        int room = MAX_CHARACTERS - data.encode().length();
        if (room < 0) {
            return Optional.empty();
        }
        messages.add(user(data.put("conversation", conversation(turn.conversation(), room))));
        return Optional.of(messages);
    }

    /** The guide before the last change, to which an undone change returns. */
    private static Optional<Guide> before(List<Exchange> exchanges) {
        return exchanges.reversed().stream()
                .map(Exchange::answer)
                .filter(Written.class::isInstance)
                .map(answer -> ((Written) answer).guide())
                .filter(Objects::nonNull)
                .skip(1)
                .findFirst();
    }

    private static Message user(JsonObject data) {
        return new Message(Role.USER, data.encode());
    }

    private static JsonObject study(PlanningTurn.Subject study) {
        return new JsonObject()
                .put("name", study.name())
                .put("study_type", study.studyType())
                .put("interview_format", study.interviewFormat())
                .put("language", study.language())
                .put("voice", study.voice())
                .put("expected_duration_seconds", study.expectedDurationSeconds())
                .put("concept_image_label", study.conceptLabel())
                .put(
                        "screener_questions",
                        array(study.screenerQuestions().stream().map(Prompt::screener)))
                .put("objectives", study.plan() == null ? null : study.plan().objectives())
                .put("background", study.plan() == null ? null : study.plan().background())
                .put("key_questions", study.plan() == null ? null : study.plan().keyQuestions())
                .put("guide", study.guide() == null ? null : guide(study.guide()));
    }

    private static JsonObject screener(StudyState.ScreenerQuestion question) {
        return new JsonObject()
                .put("text", question.text())
                .put("type", question.type())
                .put("options", array(question.options().stream().map(option -> new JsonObject()
                        .put("text", option.text())
                        .put("disqualify", option.disqualify())
                        .put("selection_rule", option.selectionRule()))))
                .put("text_values", new JsonArray(question.textValues()))
                .put("disallowed_text_values", new JsonArray(question.disallowedTextValues()));
    }

    private static JsonObject guide(Guide guide) {
        return new JsonObject()
                .put("sections", array(guide.sections().stream().map(section -> new JsonObject()
                        .put("title", section.title())
                        .put("minutes", section.minutes())
                        .put("items", array(section.items().stream().map(Prompt::item))))))
                .put("learning_goals", array(guide.learningGoals().stream().map(goal -> new JsonObject()
                        .put("text", goal.text())
                        .put("evidence", goal.evidence()))))
                .put("rules", guide.rules());
    }

    private static JsonObject item(Guide.Item item) {
        return new JsonObject()
                .put("id", item.id())
                .put("kind", Wire.of(item.kind()))
                .put("say", item.say())
                .put("must", item.must())
                .put("probes", array(item.probes().stream().map(probe -> new JsonObject()
                        .put("when", probe.when())
                        .put("say", probe.say()))))
                .put("goal", item.goal())
                .put(
                        "choice",
                        item.choice() == null
                                ? null
                                : new JsonObject()
                                        .put(
                                                "options",
                                                new JsonArray(item.choice().options()))
                                        .put("fixed", item.choice().fixed()));
    }

    /** As many of the latest exchanges as fit, oldest first; earlier plans are not repeated. */
    private static JsonArray conversation(List<Exchange> exchanges, int room) {
        var latest = new ArrayList<JsonObject>();
        int used = 0;
        for (Exchange exchange : exchanges.reversed()) {
            var said = new JsonObject()
                    .put("message", exchange.message())
                    .put("answer", exchange.answer().message())
                    .put(
                            "questions",
                            exchange.answer() instanceof Asked asked
                                    ? new JsonArray(asked.questions().stream()
                                            .map(question -> (Object) question.text())
                                            .toList())
                                    : new JsonArray());
            used += said.encode().length();
            if (used > room) {
                break;
            }
            latest.add(said);
        }
        return array(latest.reversed().stream());
    }

    private static JsonArray array(Stream<JsonObject> objects) {
        return new JsonArray(objects.map(object -> (Object) object).toList());
    }

    private static String resource(String name) {
        try (var text = Prompt.class.getResourceAsStream(name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
