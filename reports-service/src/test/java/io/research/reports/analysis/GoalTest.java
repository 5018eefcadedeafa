package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import io.research.contracts.study.StudyState.StudyPlan;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoalTest {

    @Test
    void a_goal_is_a_line_of_the_learning_goals_without_its_number() {
        var plan = plan("Flow", "1. Why do people drink tea?\n\n2) Where?\n- When\n");

        assertThat(Goal.of(plan))
                .extracting(Goal::id, Goal::text)
                .containsExactly(
                        tuple("goal_1", "Why do people drink tea?"),
                        tuple("goal_2", "Where?"),
                        tuple("goal_3", "When"));
    }

    @Test
    void without_learning_goals_the_sections_of_the_flow_are_the_goals_and_have_its_questions() {
        var plan = plan("## Habits\n- What do you drink?\n- How often?\n\n## Price\n1. What is fair?", null);

        var goals = Goal.of(plan);

        assertThat(goals).extracting(Goal::text).containsExactly("Habits", "Price");
        assertThat(goals.getFirst().questions()).containsExactly("What do you drink?", "How often?");
    }

    @Test
    void questions_without_sections_are_goals_of_their_own() {
        var goals = Goal.of(plan("1. What do you drink?\n2. What is fair?", " "));

        assertThat(goals).extracting(Goal::text).containsExactly("What do you drink?", "What is fair?");
    }

    @Test
    void goals_of_a_guide_are_its_own_whole_with_the_items_that_serve_them() {
        var guide = new Guide(
                List.of(section("Habits", item("q1", 2, "What do you drink?"), item("q2", null, "Where?"))),
                List.of(new Guide.Goal("1. place in the day", "A time of day"), new Guide.Goal("Why tea?", null)),
                null);

        assertThat(Goal.of(guide))
                .containsExactly(
                        new Goal("goal_1", "1. place in the day", List.of()),
                        new Goal("goal_2", "Why tea?", List.of("What do you drink?")));
    }

    @Test
    void a_guide_without_goals_has_its_sections_and_what_they_ask() {
        var guide = new Guide(
                List.of(
                        section(
                                "Habits",
                                item("q1", null, "What do you drink?"),
                                new Item("s1", Kind.STATEMENT, "Thank you.", false, null, null, null, null)),
                        section("", item("q2", null, "What is fair?"))),
                List.of(),
                null);

        assertThat(Goal.of(guide))
                .containsExactly(
                        new Goal("goal_1", "Habits", List.of("What do you drink?")),
                        new Goal("goal_2", "What is fair?", List.of()));
    }

    private static Section section(String title, Item... items) {
        return new Section(title, null, List.of(items));
    }

    private static Item item(String id, Integer goal, String say) {
        return new Item(id, Kind.QUESTION, say, false, null, goal, null, null);
    }

    private static StudyPlan plan(String flow, String goals) {
        return new StudyPlan("Learn", flow, null, goals, null, null);
    }
}
