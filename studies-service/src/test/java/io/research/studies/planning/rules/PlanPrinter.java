package io.research.studies.planning.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Prints the plans for a file of briefs, for reading and grading: to {@code plans.out}, a line of JSON for each, what the
 * planner answers to the brief ({@code id}, {@code text}) that stands on a line of {@code plans.briefs}; to the console,
 * the plan, and the answers to the {@code turns} that follow the brief, if it has any.
 */
public final class PlanPrinter {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlanPrinter() {}

    public static void main(String[] args) throws Exception {
        var console = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        var lines = new ArrayList<String>();
        for (String line : Files.readAllLines(Path.of(System.getProperty("plans.briefs")))) {
            var brief = JSON.readTree(line);
            lines.add(JSON.writeValueAsString(
                    Map.of("id", brief.get("id").asText(), "status", 200, "answer", held(brief, console))));
        }
        Files.write(Path.of(System.getProperty("plans.out")), lines);
    }

    private static Map<String, Object> held(JsonNode brief, PrintStream console) {
        var conversation = new ArrayList<Exchange>();
        console.println(
                "=== " + brief.get("id").asText() + "\n" + brief.get("text").asText() + "\n");
        var decisions = brief.path("decisions").asText().equals("human") ? Decisions.HUMAN : Decisions.AGENT;
        Map<String, Object> first = say(brief.get("text").asText(), decisions, conversation, console);
        brief.path("turns").forEach(turn -> say(turn.asText(), decisions, conversation, console));
        return first;
    }

    private static Map<String, Object> say(
            String message, Decisions decisions, ArrayList<Exchange> conversation, PrintStream console) {
        var plan = conversation.reversed().stream()
                .map(Exchange::answer)
                .filter(Written.class::isInstance)
                .map(any -> ((Written) any).plan())
                .findFirst()
                .orElse(null);
        var turn = new PlanningTurn(
                new Subject(null, null, "voice", null, null, null, List.of(), plan),
                decisions,
                null,
                conversation,
                message);
        for (var exchange : conversation) {
            turn = exchange.answer() instanceof Written written ? turn.applying(written.settings()) : turn;
        }
        var answer = RulePlanner.answer(turn);
        if (!conversation.isEmpty()) {
            console.println("--- " + message);
        }
        conversation.add(new Exchange(message, answer));
        console.println(answer.message());
        if (answer instanceof Written written) {
            console.println(written.plan().objectives() + "\n\n"
                    + written.plan().conversationFlow() + "\n\n"
                    + written.plan().learningGoals() + "\n" + written.plan().studySpecificRules() + "\n"
                    + written.assumptions() + "\n" + written.settings() + "\n");
            return Map.of("response_type", "study_plan", "study_plan", JSON.convertValue(new Said(written), Map.class));
        }
        ((PlanningAnswer.Asked) answer).questions().forEach(question -> console.println("? " + question.text()));
        return Map.of("response_type", "question");
    }

    /** A plan by the names of the API. */
    record Said(
            String objectives,
            String conversation_flow,
            String background,
            String learning_goals,
            String key_questions,
            String study_specific_rules) {
        Said(Written written) {
            this(
                    written.plan().objectives(),
                    written.plan().conversationFlow(),
                    written.plan().background(),
                    written.plan().learningGoals(),
                    written.plan().keyQuestions(),
                    written.plan().studySpecificRules());
        }
    }
}
