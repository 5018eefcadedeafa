package io.research.observation;

import io.research.observation.Metrics.Series;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a query of Prometheus chooses series by: {@code http_server_requests_seconds_count{job="hub", outcome!="SUCCESS"}}.
 *
 * @param matchers without those of labels that Prometheus adds itself
 * @param groups the labels that the query groups by, without those
 */
record Selector(String metric, List<Matcher> matchers, Set<String> groups) {
    private static final Pattern SELECTOR = Pattern.compile("\\b([a-z][a-z0-9_]*)[{]([^{}]*)[}]");
    private static final Pattern MATCHER = Pattern.compile("(\\w+)(=~|!~|!=|=)\"([^\"]*)\"");
    private static final Pattern GROUPS = Pattern.compile("\\bby *[(]([^()]*)[)]");

    /** Where an installation is, which a suite on one machine does not know. */
    private static final Set<String> OF_CLUSTERS = Set.of("namespace", "pod");

    /** One condition. */
    record Matcher(String label, String operator, String value) {

        boolean takes(Series series) {
            String actual = series.labels().getOrDefault(label, "");
            return switch (operator) {
                case "=" -> actual.equals(value);
                case "!=" -> !actual.equals(value);
                case "=~" -> actual.matches(value);
                case "!~" -> !actual.matches(value);
                default -> throw new IllegalArgumentException(operator);
            };
        }

        @Override
        public String toString() {
            return label + operator + '"' + value + '"';
        }
    }

    /** All of a query. */
    static List<Selector> in(String query) {
        var groups = GROUPS.matcher(query)
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(", *")))
                .filter(label -> !OF_CLUSTERS.contains(label))
                .collect(Collectors.toSet());
        return SELECTOR.matcher(query)
                .results()
                .map(found -> new Selector(found.group(1), matchers(found.group(2)), groups))
                .toList();
    }

    private static List<Matcher> matchers(String text) {
        return MATCHER.matcher(text)
                .results()
                .map(found -> new Matcher(found.group(1), found.group(2), found.group(3)))
                .filter(matcher -> !OF_CLUSTERS.contains(matcher.label()))
                .toList();
    }

    /** The same without those conditions. */
    Selector without(Set<String> conditions) {
        return new Selector(
                metric,
                matchers.stream()
                        .filter(matcher -> !conditions.contains(matcher.toString()))
                        .toList(),
                groups);
    }

    /** Whether there is a series that it takes and that has a value for every label it is grouped by. */
    boolean findsAnyOf(Metrics metrics) {
        return metrics.series().stream()
                .filter(series -> series.name().equals(metric))
                .filter(series -> series.labels().keySet().containsAll(groups))
                .anyMatch(series -> matchers.stream().allMatch(matcher -> matcher.takes(series)));
    }
}
