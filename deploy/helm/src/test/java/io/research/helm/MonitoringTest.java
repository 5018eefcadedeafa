package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.helm.setting.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Dashboards and alerts, held against the metrics that the services have. */
class MonitoringTest {
    private static final Pattern METRIC = Pattern.compile("\\b([a-z][a-z0-9_]*_[a-z0-9_]+|up)\\{");
    private static final Pattern JOBS = Pattern.compile("job=~?\"([a-z|]+)\"");
    private static final Pattern OWN =
            Pattern.compile("^(assistant|gateway|work|webhook|interviewer|planning|outbox|job|database)_.*");

    /** What Prometheus makes itself. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up");

    @Test
    void every_metric_of_dashboards_and_alerts_is_one_that_services_have_given() {
        var given = new TreeSet<>(OF_PROMETHEUS);
        resource("metrics.txt").lines().filter(line -> !line.startsWith("#")).forEach(given::add);

        assertThat(metrics()).hasSizeGreaterThan(20).isSubsetOf(given);
    }

    @Test
    void metrics_of_the_suites_own_are_made_in_its_sources() {
        String sources = measuring();

        var own = metrics().stream().filter(OWN.asMatchPredicate()).toList();

        assertThat(own).isNotEmpty().allSatisfy(metric -> assertThat(dotted(metric))
                .anyMatch(name -> sources.contains("\"" + name + "\"")));
    }

    @Test
    void the_table_for_people_has_every_metric_that_the_sources_make() {
        String table = table();

        var made = Pattern.compile("\"((?:[a-z]+[.])+[a-z]+)\"")
                .matcher(measuring())
                .results()
                .map(found -> found.group(1).replace('.', '_'))
                .filter(OWN.asMatchPredicate())
                .collect(Collectors.toSet());

        assertThat(made).hasSizeGreaterThan(15).allSatisfy(metric -> assertThat(table)
                .containsPattern("`" + metric + "(_seconds|_total)*`"));
    }

    @Test
    void the_table_for_people_has_the_suites_own_metrics_and_none_that_nobody_gives() {
        var named = table().lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|")[1])
                .flatMap(cell -> Pattern.compile("`([a-z_]+)`").matcher(cell).results())
                .map(found -> found.group(1))
                .toList();
        var given = resource("metrics.txt").lines().toList();

        assertThat(named).isNotEmpty().allSatisfy(name -> assertThat(given)
                .anyMatch(metric -> metric.startsWith(name)));
        assertThat(metrics().stream().filter(OWN.asMatchPredicate()))
                .allMatch(metric -> named.stream().anyMatch(metric::startsWith));
    }

    @Test
    void queries_name_only_services_that_there_are() {
        var named = queries()
                .flatMap(query -> JOBS.matcher(query).results())
                .flatMap(found -> Stream.of(found.group(1).split("\\|")))
                .collect(Collectors.toSet());

        assertThat(named).isSubsetOf(Suite.SERVICES);
    }

    @Test
    void every_alert_has_a_line_of_the_runbook_and_every_line_an_alert() {
        var alerts = alerts().map(alert -> alert.path("alert").asText()).toList();
        var runbook = Sources.text("deploy/runbook.md");
        var lines = Pattern.compile("(?m)^## (.+)$")
                .matcher(runbook)
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(lines).containsExactlyElementsOf(alerts);
        assertThat(alerts()).allSatisfy(alert -> assertThat(
                        alert.at("/annotations/runbook").asText())
                .isEqualTo("deploy/runbook.md#" + alert.path("alert").asText().toLowerCase(Locale.ROOT)));
        for (String section : runbook.split("(?m)^## ")) {
            if (lines.contains(section.lines().findFirst().orElse(""))) {
                assertThat(section)
                        .containsSubsequence("**Symptom.**", "**Cause.**", "**Look at.**", "**Do.**", "**Back.**")
                        .containsPattern("(?m)^ {6}(kubectl|sql|helm) .+");
            }
        }
    }

    @Test
    void alerts_lead_to_the_address_of_the_runbook_where_there_is_one() {
        String address = "https://pages.example.com/runbook.md";

        assertThat(alerts(Chart.with(Chart.EXTERNAL, "monitoring.runbookUrl=" + address)))
                .allSatisfy(alert -> assertThat(
                                alert.at("/annotations/runbook_url").asText())
                        .isEqualTo(address + "#" + alert.path("alert").asText().toLowerCase(Locale.ROOT)));
        assertThat(alerts()).noneMatch(alert -> alert.path("annotations").has("runbook_url"));
    }

    @Test
    void alerts_are_about_the_namespace_of_the_release() {
        assertThat(alerts().map(alert -> alert.path("expr").asText()))
                .allSatisfy(query ->
                        assertThat(query).contains("namespace=\"research\"").doesNotContain("NAMESPACE", "RELEASE"));
    }

    @Test
    void grafana_finds_every_dashboard_and_no_two_have_one_identity() {
        var maps = Chart.with(Chart.EXTERNAL).of("ConfigMap").stream()
                .filter(map ->
                        map.at("/metadata/labels/grafana_dashboard").asText().equals("1"))
                .map(Chart::nameOf)
                .toList();

        assertThat(maps)
                .containsExactlyInAnyOrder(
                        "suite-dashboard-suite",
                        "suite-dashboard-gateway",
                        "suite-dashboard-webhooks",
                        "suite-dashboard-events",
                        "suite-dashboard-interviews",
                        "suite-dashboard-money");
        assertThat(dashboards().map(board -> board.path("uid").asText())).doesNotHaveDuplicates();
        assertThat(dashboards()).allSatisfy(board -> assertThat(board.path("panels"))
                .isNotEmpty()
                .allSatisfy(
                        panel -> assertThat(panel.path("description").asText()).isNotEmpty()));
    }

    private static String table() {
        String page = Sources.text("deploy/README.md");
        return page.substring(page.indexOf("## Metrics"));
    }

    /** The sources that measure something. */
    private static String measuring() {
        return Stream.concat(
                        Suite.SERVICES.stream().map(service -> Chart.SUITE.module(service)),
                        Stream.of(Chart.SUITE.root().resolve("platform/kernel")))
                .flatMap(module -> Sources.files(module.resolve("src/main/java"), ".java").stream())
                .map(Sources::text)
                .filter(source -> source.contains("io.micrometer"))
                .collect(Collectors.joining());
    }

    private static Set<String> metrics() {
        return queries()
                .flatMap(query -> METRIC.matcher(query).results())
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** As Micrometer has it, without what Prometheus' names add. */
    private static List<String> dotted(String metric) {
        String bare = metric.replaceAll("_(bucket|count|sum|total)$", "");
        return Stream.of(bare, bare.replaceAll("_(seconds|max)$", ""))
                .map(name -> name.replace('_', '.'))
                .toList();
    }

    private static Stream<String> queries() {
        return Stream.concat(
                dashboards().flatMap(board -> board.findValuesAsText("expr").stream()),
                alerts().map(alert -> alert.path("expr").asText()));
    }

    private static Stream<JsonNode> alerts() {
        return alerts(Chart.with(Chart.EXTERNAL));
    }

    private static Stream<JsonNode> alerts(Chart chart) {
        return StreamSupport.stream(
                        chart.one("PrometheusRule", "suite").at("/spec/groups").spliterator(), false)
                .flatMap(group -> StreamSupport.stream(group.path("rules").spliterator(), false));
    }

    private static Stream<JsonNode> dashboards() {
        return Sources.files(Chart.FOLDER.resolve("files/dashboards"), ".json").stream()
                .map(Sources::text)
                .map(MonitoringTest::parsed);
    }

    private static JsonNode parsed(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static String resource(String name) {
        try (var file = MonitoringTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
