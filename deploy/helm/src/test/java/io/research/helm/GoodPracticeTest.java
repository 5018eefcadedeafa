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

    /** By rule, whose objects do not keep it, and why that is right. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            // Tags are versions and never moved; to ask the registry at each start would make it a part of every start.
            "pullPolicyNotAlways",
            ".*",
            // Zones and machines are spread over by constraints; which machines there are, whoever installs knows
            // (nodeSelector).
            "no-node-affinity",
            "Deployment .*",
            // Two pods outlast a machine that goes, as nothing is decided by a majority among them; values may ask for
            // more.
            "minimum-three-replicas",
            "Deployment .*",
            "hpa-minimum-three-replicas",
            "HorizontalPodAutoscaler .*",
            // The classes are those of the cluster: priorityClassName.
            "priorityClassNotSet",
            ".*",
            // Whose it is says whoever installs: commonLabels.
            "required-label-owner / required-annotation-email",
            ".*",
            // That of helm install --namespace.
            "use-namespace",
            ".*",
            // The script has a variable of that name, and takes its value from an answer.
            "sensitiveConfigmapContent",
            "ConfigMap suite-journey",
            // A test that fails is to be seen, not to be tried until it does not.
            "restart-policy",
            "Pod suite-journey");

    static Stream<Arguments> rulesOfExamples() {
        return Chart.EXAMPLES.stream().flatMap(example -> RULES.stream().map(rule -> Arguments.of(rule, example)));
    }

    @ParameterizedTest(name = "{0} in {1}")
    @MethodSource("rulesOfExamples")
    void the_examples_keep_every_rule(Rule rule, String example) {
        var violations = rule.violations()
                .apply(new Rule.Release(Chart.with(example).objects()))
                .filter(object -> !object.matches(EXCEPTIONS.getOrDefault(rule.name(), "")))
                .toList();

        assertThat(violations).isEmpty();
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
