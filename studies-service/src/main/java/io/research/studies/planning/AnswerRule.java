package io.research.studies.planning;

import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.settings.StudyPlan;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What holds for every answer, whichever planner gives it (specification §4.1, contract §3 and §14).
 *
 * @param name for logs and metrics
 */
public record AnswerRule(String name, BiPredicate<PlanningTurn, PlanningAnswer> isKept) {
    private static final int MAX_QUESTIONS = 3;
    private static final int MAX_QUESTION_TURNS = 2;
    private static final int MAX_OPTIONS = 10;
    private static final int MAX_ASSUMPTIONS = 30;
    private static final int MAX_MESSAGE = 4_000;
    private static final int MAX_LINE = 1_000;
    private static final int MAX_ASSUMPTION = 5_000;

    static final List<AnswerRule> RULES = List.of(
            new AnswerRule("message", (turn, answer) -> PlanText.isLine(answer.message(), MAX_MESSAGE)),
            asked(
                    "question_count",
                    (turn, asked) -> !asked.questions().isEmpty()
                            && asked.questions().size() <= MAX_QUESTIONS
                            && hasDifferentIds(asked.questions())),
            asked("question_text", (turn, asked) -> asked.questions().stream().allMatch(AnswerRule::isQuestion)),
            asked("question_turns", (turn, asked) -> turn.questionTurns() < MAX_QUESTION_TURNS),
            asked("agent_is_not_asked", (turn, asked) -> turn.decisions() == Decisions.HUMAN),
            written(
                    "plan_parts",
                    (turn, written) -> parts(written.plan()).allMatch(PlanText::isStorable)
                            && PlanText.isPart(written.plan().objectives())
                            && PlanText.isPart(written.plan().conversationFlow())),
            written(
                    "learning_goals",
                    (turn, written) -> hasGoals(written.plan()) || isOwnPlan(turn, AnswerRule::hasGoals)),
            written(
                    "timed_flow",
                    (turn, written) -> isTimed(seconds(turn, written), written.plan())
                            || isOwnPlan(turn, plan -> isTimed(seconds(turn, written), plan))),
            written(
                    "assumptions",
                    (turn, written) -> written.assumptions().size() <= MAX_ASSUMPTIONS
                            && written.assumptions().stream().allMatch(line -> PlanText.isLine(line, MAX_ASSUMPTION))),
            written(
                    "policy_stays_out",
                    (turn, written) -> isSaid(turn)
                            || parts(written.plan())
                                    .noneMatch(part -> PlanText.repeats(part, turn.executionPolicy()))));

    /** A plan that the designer wrote in a form of their own is changed as it is, not brought into ours. */
    private static boolean isOwnPlan(PlanningTurn turn, Predicate<StudyPlan> form) {
        return turn.study().plan() != null && !form.test(turn.study().plan());
    }

    private static boolean hasGoals(StudyPlan plan) {
        return PlanText.hasLearningGoals(plan.learningGoals());
    }

    private static boolean isTimed(Integer seconds, StudyPlan plan) {
        return TimedFlow.of(plan.conversationFlow()).fits(seconds);
    }

    /** How long an interview may take once the plan is saved: a duration that the turn states is set with it. */
    private static Integer seconds(PlanningTurn turn, Written written) {
        Integer stated = written.settings().expectedDurationSeconds();
        return stated != null ? stated : turn.study().expectedDurationSeconds();
    }

    /** Whether the designer says it in a message too: then it may stand in the plan. */
    private static boolean isSaid(PlanningTurn turn) {
        return PlanText.repeats(turn.message(), turn.executionPolicy())
                || turn.conversation().stream()
                        .anyMatch(exchange -> PlanText.repeats(exchange.message(), turn.executionPolicy()));
    }

    /** The first rule that the answer breaks. */
    public static Optional<AnswerRule> broken(PlanningTurn turn, PlanningAnswer answer) {
        return RULES.stream().filter(rule -> !rule.isKept().test(turn, answer)).findFirst();
    }

    /** @throws IllegalStateException with the name of the broken rule */
    public static void requireKept(PlanningTurn turn, PlanningAnswer answer) {
        broken(turn, answer).ifPresent(rule -> {
            throw new IllegalStateException("the answer breaks the rule " + rule.name());
        });
    }

    private static AnswerRule asked(String name, BiPredicate<PlanningTurn, Asked> rule) {
        return new AnswerRule(name, (turn, answer) -> !(answer instanceof Asked asked) || rule.test(turn, asked));
    }

    private static AnswerRule written(String name, BiPredicate<PlanningTurn, Written> rule) {
        return new AnswerRule(name, (turn, answer) -> !(answer instanceof Written written) || rule.test(turn, written));
    }

    private static boolean isQuestion(Question question) {
        return PlanText.isLine(question.id(), MAX_LINE)
                && PlanText.isLine(question.text(), MAX_LINE)
                && question.options().size() <= MAX_OPTIONS
                && question.options().stream().allMatch(option -> PlanText.isLine(option, MAX_LINE));
    }

    private static boolean hasDifferentIds(List<Question> questions) {
        return questions.stream().map(Question::id).distinct().count() == questions.size();
    }

    private static Stream<String> parts(StudyPlan plan) {
        return Stream.of(
                        plan.objectives(),
                        plan.conversationFlow(),
                        plan.background(),
                        plan.learningGoals(),
                        plan.keyQuestions(),
                        plan.studySpecificRules())
                .filter(part -> part != null);
    }
}
