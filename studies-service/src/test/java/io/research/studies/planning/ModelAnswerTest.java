package io.research.studies.planning;

import static io.research.studies.planning.ModelStub.plan;
import static io.research.studies.planning.ModelStub.screener;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.StudyState.Option;
import io.research.contracts.study.StudyState.ScreenerQuestion;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.Test;

class ModelAnswerTest {
    private final PlanningFixture study = PlanningFixture.of(null, "en", 600);

    @Test
    void a_setting_that_the_study_has_already_is_not_set_again() {
        var plan = plan(2, 8);
        plan.getJsonObject("settings").put("language", "en").put("expected_duration_seconds", 600);

        assertThat(says(plan).settings()).isEqualTo(Settings.NONE);
    }

    @Test
    void a_screener_question_with_the_same_text_keeps_its_ids() {
        says(plan(2, 8).put("screener_questions", screener(false)));
        var before = study.study().screenerQuestions().getFirst();
        var screener = screener(false);
        screener.getJsonObject(0).put("text", "what did you drink last week? ");
        screener.getJsonObject(0).getJsonArray("options").add(new JsonObject().put("text", "Water"));

        says(plan(2, 8).put("screener_questions", screener));

        var after = study.study().screenerQuestions().getFirst();
        assertThat(after.id()).isEqualTo(before.id());
        assertThat(after.options()).hasSize(3).startsWith(before.options().toArray(Option[]::new));
    }

    @Test
    void a_screener_is_left_as_it_is_or_given_whole() {
        says(plan(2, 8).put("screener_questions", screener(false)));

        says(plan(2, 8));
        assertThat(study.study().screenerQuestions().stream().map(ScreenerQuestion::text))
                .containsExactly("What did you drink last week?");

        var again = says(plan(2, 8).put("screener_questions", screener(false)));
        assertThat(again.settings().screenerQuestions()).isNull();
    }

    @Test
    void items_that_did_not_change_keep_their_ids() {
        says(plan(2, 8));
        var plan = plan(2, 8);
        var sections = plan.getJsonObject("guide").getJsonArray("sections");
        sections.getJsonObject(0).getJsonArray("items").getJsonObject(0).put("say", "Who are you?");
        sections.getJsonObject(1).getJsonArray("items").getJsonObject(0).put("id", "q2");

        says(plan);

        assertThat(study.study().guide().items().map(Item::id)).containsExactly("q3", "q2");
    }

    @Test
    void a_study_in_another_language_than_ours_names_its_settings_in_english() {
        var plan = plan(2, 8);
        plan.getJsonObject("settings").put("language", "sv");

        assertThat(says(plan).message()).isEqualTo("Written by the model. Set: Swedish.");
    }

    private Written says(JsonObject plan) {
        return (Written) study.says("Plan it", turn -> ModelAnswer.of(turn, PlanReaderTest.read(turn, plan)));
    }
}
