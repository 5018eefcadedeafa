package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.conversation.ScriptedPlanner;
import io.research.studies.settings.StudyPlan;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnswerRuleTest {
    private static final Subject STUDY = new Subject("Tea", null, "chat", "en", 600, null, List.of(), null);
    private static final String POLICY = "Draft only: do not invite anybody, do not launch.";

    @Test
    void a_good_plan_and_a_good_question_break_no_rule() {
        assertThat(AnswerRule.broken(turn(Decisions.AGENT, 0), ScriptedPlanner.written("Here.")))
                .isEmpty();
        assertThat(AnswerRule.broken(turn(Decisions.HUMAN, 1), ScriptedPlanner.ASKED))
                .isEmpty();
    }

    @Test
    void an_agent_is_not_asked_and_a_human_twice_at_most() {
        assertThat(broken(turn(Decisions.AGENT, 0), ScriptedPlanner.ASKED)).isEqualTo("agent_is_not_asked");
        assertThat(broken(turn(Decisions.HUMAN, 2), ScriptedPlanner.ASKED)).isEqualTo("question_turns");
    }

    @Test
    void one_to_three_different_questions_are_asked() {
        assertThat(broken(asked(0))).isEqualTo("question_count");
        assertThat(broken(asked(4))).isEqualTo("question_count");
        assertThat(broken(new Asked("?", Collections.nCopies(2, question("a")))))
                .isEqualTo("question_count");
        assertThat(broken(new Asked("?", List.of(new Question("a", " ", List.of())))))
                .isEqualTo("question_text");
    }

    @Test
    void a_plan_has_its_parts() {
        assertThat(broken(plan(null, flow(), goals(3)))).isEqualTo("plan_parts");
        assertThat(broken(plan("x", " ", goals(3)))).isEqualTo("plan_parts");
        assertThat(broken(plan("half a pair \ud83d", flow(), goals(3)))).isEqualTo("plan_parts");
    }

    @Test
    void a_plan_has_three_to_six_learning_goals() {
        assertThat(broken(plan("x", flow(), null))).isEqualTo("learning_goals");
        assertThat(broken(plan("x", flow(), goals(2)))).isEqualTo("learning_goals");
        assertThat(broken(plan("x", flow(), goals(7)))).isEqualTo("learning_goals");
        assertThat(AnswerRule.broken(turn(Decisions.HUMAN, 0), plan("x", flow(), goals(6))))
                .isEmpty();
    }

    @Test
    void the_flow_is_timed_within_the_duration() {
        assertThat(broken(plan("x", "Talk about tea.", goals(3)))).isEqualTo("timed_flow");
        assertThat(broken(plan("x", "1. A (9 min)\nWhat?\n2. B (9 min)\nHow?", goals(3))))
                .isEqualTo("timed_flow");
    }

    @Test
    void the_execution_policy_stays_out_of_the_research_text_however_it_is_set() {
        String repeated = "draft  only - DO NOT invite anybody; do not launch";

        assertThat(broken(plan("Learn. " + repeated + ".", flow(), goals(3)))).isEqualTo("policy_stays_out");
    }

    private static String broken(PlanningAnswer answer) {
        return broken(turn(Decisions.HUMAN, 0), answer);
    }

    private static String broken(PlanningTurn turn, PlanningAnswer answer) {
        return AnswerRule.broken(turn, answer).orElseThrow().name();
    }

    private static PlanningTurn turn(Decisions decisions, int questionTurns) {
        return new PlanningTurn(
                STUDY,
                decisions,
                POLICY,
                Collections.nCopies(questionTurns, new Exchange("Tea", ScriptedPlanner.ASKED)),
                "Tea");
    }

    private static Asked asked(int questions) {
        return new Asked(
                "Some things first.",
                IntStream.range(0, questions)
                        .mapToObj(number -> question("q" + number))
                        .toList());
    }

    private static Question question(String id) {
        return new Question(id, "Who?", List.of());
    }

    private static Written plan(String objectives, String flow, String goals) {
        return new Written("Here.", new StudyPlan(objectives, flow, null, goals, null, null), List.of());
    }

    private static String flow() {
        return ScriptedPlanner.PLAN.conversationFlow();
    }

    private static String goals(int count) {
        return String.join(
                "\n",
                IntStream.rangeClosed(1, count)
                        .mapToObj(number -> number + ". Goal\n   Evidence: stories")
                        .toList());
    }
}
