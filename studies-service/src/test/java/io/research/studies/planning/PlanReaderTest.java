package io.research.studies.planning;

import static io.research.studies.planning.ModelStub.plan;
import static io.research.studies.planning.ModelStub.screener;
import static io.research.studies.planning.ModelStub.section;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.assistant.Reading;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlanReaderTest {
    private static final PlanningTurn TURN =
            PlanningFixture.of("prototype-test", "en", 600).turn("Plan it");

    private record Broken(String fault, Consumer<JsonObject> change) {}

    static Stream<Broken> broken() {
        return Stream.of(
                new Broken("catalog", plan -> settings(plan).put("language", "tlh")),
                new Broken("interview_format must be", plan -> settings(plan).put("interview_format", "smell")),
                new Broken("voice must be", plan -> settings(plan).put("voice", "robot")),
                new Broken("study_type must be", plan -> settings(plan).put("study_type", "poll")),
                new Broken("cannot be held as a chat", plan -> settings(plan).put("interview_format", "chat")),
                new Broken("300 to 86400", plan -> settings(plan).put("expected_duration_seconds", 299)),
                new Broken("another type", plan -> settings(plan).put("expected_duration_seconds", "soon")),
                new Broken("not both", plan -> plan.putNull("guide")),
                new Broken("NUL", plan -> plan.put("background", "a\u0000b")),
                new Broken("\"message\"", plan -> plan.put("message", " ")),
                new Broken("\"objectives\"", plan -> plan.putNull("objectives")),
                new Broken(
                        "take 11 minutes",
                        plan -> sections(plan).getJsonObject(0).put("minutes", 3)),
                new Broken(
                        "at least one item",
                        plan -> sections(plan).getJsonObject(0).put("items", new JsonArray())),
                new Broken("\"say\"", plan -> item(plan).put("say", "x".repeat(2_001))),
                new Broken("of kind", plan -> item(plan).put("kind", "joke")),
                new Broken("not answered", plan -> item(plan).put("kind", "statement")),
                new Broken("null", plan -> item(plan).put("id", "q7")),
                new Broken("learning goal 4", plan -> item(plan).put("goal", 4)),
                new Broken("3 to 6", plan -> plan.getJsonObject("guide").put("learning_goals", new JsonArray())),
                new Broken("different options", plan -> item(plan)
                        .put(
                                "choice",
                                new JsonObject()
                                        .put("options", new JsonArray().add("a").add("a")))),
                new Broken(
                        "at least one option that qualifies", plan -> plan.put("screener_questions", screener(true))),
                new Broken(
                        "different texts",
                        plan -> options(plan).getJsonObject(1).put("text", "tea ")),
                new Broken(
                        "if and only if", plan -> options(plan).getJsonObject(0).put("selection_rule", "reject")),
                new Broken("2 to 25 options", plan -> options(plan).remove(1)),
                new Broken(
                        "text of a screener question",
                        plan -> options(plan).getJsonObject(0).put("text", "What did you drink last week?")),
                new Broken("has no options", plan -> screening(plan).put("type", "text_input")),
                new Broken("at most 50", plan -> {
                    var many = new JsonArray();
                    Stream.generate(() -> screener(false).getJsonObject(0))
                            .limit(51)
                            .forEach(many::add);
                    plan.put("screener_questions", many);
                }));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void what_code_can_know_to_be_wrong_is_told_in_a_sentence(Broken broken) {
        var plan = plan(2, 8);
        broken.change().accept(plan);

        assertThat(faults(TURN, plan)).anyMatch(fault -> fault.contains(broken.fault()));
    }

    @Test
    void a_plan_that_keeps_every_rule_is_taken() {
        assertThat(faults(TURN, plan(2, 8).put("screener_questions", screener(false))))
                .isEmpty();
    }

    @Test
    void minutes_are_held_against_the_duration_that_the_answer_sets() {
        var plan = plan(10, 10);
        settings(plan).put("expected_duration_seconds", 1_200);

        assertThat(faults(TURN, plan)).isEmpty();
    }

    @Test
    void a_sentence_of_the_policy_stays_out_unless_the_designer_said_it() {
        String policy = "Draft only. Never mention the merger with Blue Lake.";
        var plan = plan(2, 8).put("background", "Never mention the merger with Blue Lake!");
        var study = PlanningFixture.of(null, "en", 600);

        assertThat(faults(study.turn("Plan it", policy), plan)).anyMatch(fault -> fault.contains("policy"));
        assertThat(faults(study.turn("Never mention the merger with Blue Lake", policy), plan))
                .isEmpty();
    }

    @Test
    void a_study_with_goals_of_its_own_keeps_their_number() {
        var study = PlanningFixture.of(null, "en", 1_800);
        study.says("Please plan:\n- price", turn -> ModelAnswer.of(turn, read(turn, plan(2, 8))));
        var plan = plan(2, 8);
        plan.getJsonObject("guide").getJsonArray("sections").add(section("More", 2, "What else?"));

        assertThat(faults(study.turn("More"), plan)).isEmpty();
    }

    @Test
    void minutes_alone_that_are_a_fifth_over_at_most_are_fitted() {
        assertThat(fitted(plan(2, 9))).isPresent();
        assertThat(fitted(plan(3, 9)))
                .hasValueSatisfying(plan -> assertThat(plan.guide().minutes()).isLessThanOrEqualTo(10));
        assertThat(fitted(plan(4, 9))).isEmpty();
        assertThat(fitted(plan(3, 9).put("message", ""))).isEmpty();
    }

    private static Optional<ModelPlan> fitted(JsonObject plan) {
        var reader = new PlanReader(TURN);
        reader.read(tree(plan));
        return reader.fitted();
    }

    static ModelPlan read(PlanningTurn turn, JsonObject plan) {
        return ((Reading.Accepted<ModelPlan>) new PlanReader(turn).read(tree(plan))).value();
    }

    private static List<String> faults(PlanningTurn turn, JsonObject plan) {
        return new PlanReader(turn).read(tree(plan)) instanceof Reading.Refused<ModelPlan> refused
                ? refused.faults()
                : List.of();
    }

    private static JsonNode tree(JsonObject plan) {
        try {
            return new ObjectMapper().readTree(plan.encode());
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static JsonObject settings(JsonObject plan) {
        return plan.getJsonObject("settings");
    }

    private static JsonArray sections(JsonObject plan) {
        return plan.getJsonObject("guide").getJsonArray("sections");
    }

    private static JsonObject item(JsonObject plan) {
        return sections(plan).getJsonObject(0).getJsonArray("items").getJsonObject(0);
    }

    private static JsonObject screening(JsonObject plan) {
        plan.put("screener_questions", screener(false));
        return plan.getJsonArray("screener_questions").getJsonObject(0);
    }

    private static JsonArray options(JsonObject plan) {
        return screening(plan).getJsonArray("options");
    }
}
