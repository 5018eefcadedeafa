package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.research.contracts.study.StudyState.StudyPlan;
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
    void without_learning_goals_the_sections_of_the_flow_are_the_goals() {
        var plan = plan("## Habits\n- What do you drink?\n- How often?\n\n## Price\n1. What is fair?", null);

        var goals = Goal.of(plan);

        assertThat(goals).extracting(Goal::text).containsExactly("Habits", "Price");
    }

    @Test
    void questions_without_sections_are_goals_of_their_own() {
        var goals = Goal.of(plan("1. What do you drink?\n2. What is fair?", " "));

        assertThat(goals).extracting(Goal::text).containsExactly("What do you drink?", "What is fair?");
    }

    private static StudyPlan plan(String flow, String goals) {
        return new StudyPlan("Learn", flow, null, goals, null, null);
    }
}
