package io.research.studies.planning;

import static io.research.studies.planning.PlanningFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Section;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplatePlannerTest {
    private static final String BRIEF =
            """
            We sell tea and want to know why people leave us. Interviews of 30 minutes.

            Ask about:
            - delivery fees
            - How do you choose a tea?
            Do not ask about:
            - politics
            Participants:
            - 10 nurses
            """;

    @Test
    void listed_points_stand_in_the_plan_word_for_word_and_nothing_else_of_the_brief_does() {
        var written = written(aStudy().byAgent(), BRIEF);

        assertThat(written.guide().items().map(Item::say))
                .contains(
                        "Let us talk about: delivery fees. What has been your own experience with it?",
                        "How do you choose a tea?")
                .noneMatch(said -> said.contains("politics") || said.contains("nurses") || said.contains("leave us"));
        assertThat(written.guide().learningGoals().stream().map(Goal::text))
                .startsWith("delivery fees", "How do you choose a tea?")
                .hasSize(3);
        assertThat(written.plan().background()).isEqualTo(BRIEF);
        assertThat(written.message())
                .startsWith("No language model was used.")
                .contains(
                        "Not asked of participants: “politics”; “10 nurses”.",
                        "Set: 30 minutes, English, female voice.");
        assertThat(written.origin()).isEqualTo(Origin.TEMPLATE);
    }

    @Test
    void the_plan_fits_the_minutes_and_names_the_points_that_do_not() {
        var points = "- a\n- b\n- c\n- d\n- e\n- f\n";

        var written = written(aStudy(), "Please plan interviews of 10 minutes about these points:\n" + points);

        assertThat(written.guide().sections().stream()
                        .mapToInt(Section::minutes)
                        .sum())
                .isLessThanOrEqualTo(10);
        assertThat(written.message()).contains("Not asked of participants: “d”; “e”; “f”.");
    }

    @Test
    void a_number_of_questions_is_kept() {
        var written = written(aStudy(), "At most 4 questions, 30 minutes.\n- price\n- taste\n- What is missing?");

        assertThat(written.guide().items()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({
        "concept-test, STIMULUS",
        "prototype-test, STIMULUS",
    })
    void what_is_tested_is_looked_at_before_points_are_talked_about(String type, String kind) {
        var written = written(PlanningFixture.of(type, "en", 1_800), "Please:\n- price\n- taste");

        assertThat(written.guide().items().map(item -> item.kind().name())).contains(kind);
        assertThat(written.assumptions()).contains("Participants are shown what is being tested.");
        assertThat(written.guide().sections().stream().map(Section::title))
                .endsWith("Points from the brief", "Wrap-up");
    }

    @Test
    void a_picture_that_is_shown_is_asked_about() {
        var written = written(PlanningFixture.showing("The new pack"), "Please:\n- price\n- taste");

        assertThat(written.guide().items().map(Item::say)).anyMatch(said -> said.contains("look at what is shown"));
        assertThat(written.assumptions())
                .contains("concept test")
                .doesNotContain("Participants are shown what is being tested.");
    }

    @Test
    void a_prototype_test_is_not_set_to_chat() {
        var written = written(
                PlanningFixture.of("prototype-test", "en", 1_800), "Chat interviews, 20 minutes.\n- find a shop");

        assertThat(written.settings().interviewFormat()).isNull();
        assertThat(written.message()).contains("A prototype test cannot be run as a chat; the format was not changed.");
    }

    @Test
    void a_short_brief_without_points_is_asked_about_once() {
        var study = aStudy();

        var asked = (Asked) study.says("Electric scooters", TemplatePlannerTest::answer);
        var written = study.says("About parking", TemplatePlannerTest::answer);

        assertThat(asked.questions().stream().map(Question::id)).containsExactly("topic", "points");
        assertThat(written).isInstanceOf(Written.class);
        assertThat(((Written) written).plan().background()).isEqualTo("Electric scooters\nAbout parking");
    }

    @Test
    void an_agent_is_never_asked_and_lists_every_choice() {
        var written = written(aStudy().byAgent(), "Electric scooters");

        assertThat(written.assumptions())
                .containsExactly(
                        "in-depth interview",
                        "20 minutes",
                        "All other questions, the order and the minutes come from the template.",
                        "Language of the study: English.",
                        "Voice: female voice, because none was chosen.");
    }

    @Test
    void a_study_in_another_language_asks_points_as_they_are_written() {
        var written = written(PlanningFixture.of(null, "en", 1_800), "Bitte plane die Gespräche:\n- Lieferkosten");

        assertThat(written.guide().items().map(Item::say))
                .contains("Let us talk about: Lieferkosten. What has been your own experience with it?");
        assertThat(written.message()).doesNotContain("not in the language");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Can you write an interview guide about e-bikes for us?",
                "We need a discussion guide about e-bikes. Could you help?",
                "Please do this for us:\n- write an interview guide about e-bikes\n- What should the interview guide say?",
                "Bitte schreibe einen Interviewleitfaden zum Thema E-Bikes. Können wir das morgen haben?"
            })
    void words_about_the_plan_are_not_put_to_participants(String brief) {
        var written = written(aStudy().byAgent(), brief);

        assertThat(written.guide().items().map(Item::say))
                .noneMatch(said -> said.contains("guide")
                        || said.contains("e-bikes")
                        || said.contains("Leitfaden")
                        || said.contains("morgen"));
    }

    @Test
    void what_is_listed_below_words_that_keep_it_out_is_named_and_not_asked() {
        var written = written(
                aStudy(),
                "# Churn\n## Goals\n- why people leave\n- Would you come back?\n## Who we want to talk to\n- nurses\n"
                        + "## Out of scope\n- politics\n- Format: video");

        assertThat(written.plan().keyQuestions()).isEqualTo("- why people leave\n- Would you come back?");
        assertThat(written.message()).contains("Not asked of participants: “nurses”; “politics”; “Format: video”.");
    }

    @Test
    void the_execution_policy_is_not_read() {
        var turn =
                aStudy().turn("Please plan this study about tea, and do it well.", "Ask about:\n- gold\nSecret words.");

        assertThat(answer(turn).toString()).doesNotContain("gold", "Secret");
    }

    @Test
    void a_fallback_says_that_the_model_gave_no_answer() {
        var answer = TemplatePlanner.answer(aStudy().byAgent().turn("Tea"), Origin.insteadOfModel("timeout"));

        assertThat(answer.message())
                .startsWith("The language model gave no usable answer. No language model was used.");
        assertThat(answer.origin().fallbackReason()).isEqualTo("timeout");
    }

    @Test
    void the_same_turn_is_answered_the_same() {
        assertThat(written(aStudy(), BRIEF)).isEqualTo(written(aStudy(), BRIEF));
    }

    private static Written written(PlanningFixture study, String brief) {
        return (Written) study.says(brief, TemplatePlannerTest::answer);
    }

    static PlanningAnswer answer(PlanningTurn turn) {
        return TemplatePlanner.answer(turn, Origin.TEMPLATE);
    }

    @Test
    void all_six_goals_are_points_where_there_are_more() {
        var written = written(aStudy(), "Interviews of an hour.\n1. a\n2. b\n3. c\n4. d\n5. e\n6. f\n7. g");

        assertThat(written.guide().learningGoals().stream().map(Goal::text))
                .isEqualTo(List.of("a", "b", "c", "d", "e", "f"));
    }
}
