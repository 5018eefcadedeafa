package io.research.studies.planning;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A rule for a model's answer that code can check.
 *
 * @param faults a sentence for each way in which an answer breaks it, for the model to act on
 */
record PlanRule(String name, BiFunction<PlanningTurn, ModelPlan, Stream<String>> faults) {
    static final List<PlanRule> ALL = Stream.of(AnswerRules.ALL, GuideRules.ALL, ScreenerRules.ALL)
            .flatMap(List::stream)
            .toList();

    /** Returns which rules are broken, and how. */
    static List<Broken> broken(PlanningTurn turn, ModelPlan plan) {
        return ALL.stream()
                .flatMap(rule -> rule.faults().apply(turn, plan).map(fault -> new Broken(rule, fault)))
                .toList();
    }

    record Broken(PlanRule rule, String fault) {}

    static Stream<String> when(boolean isBroken, String fault) {
        return isBroken ? Stream.of(fault) : Stream.empty();
    }
}
