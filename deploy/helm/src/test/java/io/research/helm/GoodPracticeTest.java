package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.helm.rule.Rule;
import io.research.helm.rule.Rules;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class GoodPracticeTest {
    static final List<Rule> RULES = Rules.ALL;

    /** By rule, whose objects do not keep it, in all examples or in one, and why that is right. */
    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            // Tags are versions and never moved; to ask the registry at each start would make it a part of every start.
            Map.entry("pullPolicyNotAlways", ".*"),
            // Zones and machines are spread over by constraints; which machines there are, whoever installs knows
            // (nodeSelector).
            Map.entry("no-node-affinity", "Deployment .*"),
            // Two pods outlast a machine that goes, as nothing is decided by a majority among them; values may ask for
            // more.
            Map.entry("minimum-three-replicas", "Deployment .*"),
            Map.entry("hpa-minimum-three-replicas", "HorizontalPodAutoscaler .*"),
            // The classes are those of the cluster: priorityClassName.
            Map.entry("priorityClassNotSet", ".*"),
            // Whose it is says whoever installs: commonLabels.
            Map.entry("required-label-owner / required-annotation-email", ".*"),
            // That of helm install --namespace.
            Map.entry("use-namespace", ".*"),
            // The script has a variable of that name, and takes its value from an answer.
            Map.entry("sensitiveConfigmapContent", "ConfigMap suite-journey"),
            // A test that fails is to be seen, not to be tried until it does not.
            Map.entry("restart-policy", "Pod suite-journey"),
            // The example for a small cluster of one's own has one pod of each.
            Map.entry("deploymentMissingReplicas", "values-local.yaml: Deployment .*"),
            // Keys stand in the order in which an object is read; Helm sorts those that values bring.
            Map.entry("sorted-keys", ".*"));

    static Stream<Arguments> rulesOfExamples() {
        return Chart.EXAMPLES.stream().flatMap(example -> RULES.stream().map(rule -> Arguments.of(rule, example)));
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("rulesOfExamples")
    void the_examples_keep_every_rule(Rule rule, String example) {
        var violations = rule.violations()
                .apply(new Rule.Release(Chart.with(example).objects()))
                .filter(object -> !isException(rule, example, object))
                .toList();

        assertThat(violations).isEmpty();
    }

    /** Of all examples, or of that one. */
    private static boolean isException(Rule rule, String example, String object) {
        String excepted = EXCEPTIONS.getOrDefault(rule.name(), "");
        return object.matches(excepted) || (example + ": " + object).matches(excepted);
    }

    @Test
    void every_exception_is_still_needed() {
        var needed = new TreeSet<String>();

        rulesOfExamples().forEach(arguments -> {
            var rule = (Rule) arguments.get()[0];
            if (rule.violations()
                    .apply(new Rule.Release(
                            Chart.with((String) arguments.get()[1]).objects()))
                    .findAny()
                    .isPresent()) {
                needed.add(rule.name());
            }
        });

        assertThat(needed).isEqualTo(new TreeSet<>(EXCEPTIONS.keySet()));
    }

    /** A rule that nothing breaks would say nothing. */
    @ParameterizedTest(name = "{0}")
    @FieldSource("RULES")
    void every_rule_is_broken_by_a_release_without_any_care(Rule rule) {
        assertThat(rule.violations().apply(new Rule.Release(CarelessRelease.OBJECTS)))
                .isNotEmpty();
    }
}
