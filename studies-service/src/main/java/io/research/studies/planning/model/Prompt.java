package io.research.studies.planning.model;

import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.settings.StudyPlan;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a model is told. The instructions are ours alone; whatever users wrote stands in a JSON document of its own, the
 * execution policy in another, so that no text can pass for an instruction by its place.
 */
final class Prompt {
    private static final int MAX_CHARACTERS = 120_000;
    private static final String INSTRUCTIONS = instructions();

    private Prompt() {}

    /** The request, or empty when the turn is too long for a model. */
    static Optional<ModelRequest> of(ModelUse use, PlanningTurn turn) {
        var messages = new ArrayList<Message>();
        messages.add(new Message(Role.SYSTEM, INSTRUCTIONS));
        if (turn.executionPolicy() != null) {
            messages.add(new Message(
                    Role.USER,
                    new JsonObject()
                            .put("execution_policy", turn.executionPolicy())
                            .encode()));
        }
        var data = new JsonObject()
                .put("decisions", turn.decisions() == Decisions.AGENT ? "agent" : "human")
                .put("question_turns", turn.questionTurns())
                .put("study", study(turn.study()))
                .put("message", turn.message());
        int left = MAX_CHARACTERS - data.encode().length();
        if (left < 0) {
            return Optional.empty();
        }
        messages.add(new Message(
                Role.USER,
                data.put("conversation", conversation(turn.conversation(), left))
                        .encode()));
        return Optional.of(new ModelRequest(use, messages, true));
    }

    private static JsonObject study(PlanningTurn.Subject study) {
        return new JsonObject()
                .put("name", study.name())
                .put("study_type", study.studyType())
                .put("interview_format", study.interviewFormat())
                .put("language", study.language())
                .put("expected_duration_seconds", study.expectedDurationSeconds())
                .put("concept_image_label", study.conceptLabel())
                .put("study_plan", study.plan() == null ? null : plan(study.plan()));
    }

    private static JsonObject plan(StudyPlan plan) {
        return new JsonObject()
                .put("objectives", plan.objectives())
                .put("background", plan.background())
                .put("learning_goals", plan.learningGoals())
                .put("key_questions", plan.keyQuestions())
                .put("conversation_flow", plan.conversationFlow())
                .put("study_specific_rules", plan.studySpecificRules());
    }

    /** The latest exchanges that there is room for, oldest first; an old plan is not repeated. */
    private static JsonArray conversation(List<Exchange> exchanges, int room) {
        var latest = new ArrayList<JsonObject>();
        int used = 0;
        for (Exchange exchange : exchanges.reversed()) {
            var said = new JsonObject()
                    .put("message", exchange.message())
                    .put("answer", exchange.answer().message())
                    .put(
                            "questions",
                            switch (exchange.answer()) {
                                case Asked asked ->
                                    new JsonArray(asked.questions().stream()
                                            .map(question -> (Object) question.text())
                                            .toList());
                                case Written written -> new JsonArray();
                            });
            used += said.encode().length();
            if (used > room) {
                break;
            }
            latest.add(said);
        }
        return new JsonArray(new ArrayList<Object>(latest.reversed()));
    }

    private static String instructions() {
        try (var text = Prompt.class.getResourceAsStream("instructions.txt")) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
