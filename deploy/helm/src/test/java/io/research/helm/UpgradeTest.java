package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.helm.setting.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What an upgrade does to what is there. */
class UpgradeTest {
    static final List<String> EXAMPLES = Chart.EXAMPLES;
    static final List<String> SERVICES = Suite.SERVICES;

    /** The examples as they were in the last release, and what cannot be changed of it; {@code -Dchart.release} writes both. */
    private static final Path RELEASED = Path.of("src/test/resources/io/research/helm/released");

    /** What Kubernetes refuses to change: an upgrade that wants to has to delete the object first. */
    private static final Map<String, List<String>> IMMUTABLE = Map.of(
            "Deployment", List.of("/spec/selector"),
            "Service", List.of("/spec/clusterIP", "/spec/type"),
            "PersistentVolumeClaim", List.of("/spec/accessModes", "/spec/storageClassName"),
            "KafkaTopic", List.of("/spec/topicName", "/spec/replicas"),
            "Cluster", List.of("/spec/bootstrap"));

    @BeforeAll
    static void write() throws IOException {
        if (System.getProperty("chart.release") != null) {
            for (String example : EXAMPLES) {
                Files.copy(
                        Chart.FOLDER.resolve("examples").resolve(example),
                        RELEASED.resolve(example),
                        StandardCopyOption.REPLACE_EXISTING);
                Files.write(fieldsOf(example), lines(immutable(Chart.with(example))));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void values_of_the_last_release_still_make_what_was_made_of_them_where_it_cannot_be_changed(String example)
            throws IOException {
        var values = RELEASED.resolve(example).toAbsolutePath().toString();

        var now = lines(immutable(Chart.with(values)));

        assertThat(Files.readAllLines(fieldsOf(example))).hasSizeGreaterThan(20).isSubsetOf(now);
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void a_new_version_with_more_pods_and_other_settings_changes_nothing_that_cannot_be_changed(String example) {
        var before = immutable(Chart.with(example));

        var after = immutable(Chart.with(
                example,
                "image.tag=2.0.0",
                "defaults.replicas=5",
                "database.connections=20",
                "commonLabels.owner=research",
                "services.gateway.settings.research\\.limits\\.per-user=200"));

        assertThat(before).isNotEmpty();
        assertThat(after).isEqualTo(before);
    }

    @Test
    void selectors_name_neither_version_nor_chart() {
        assertThat(Chart.with(Chart.EXTERNAL).of("Deployment"))
                .allSatisfy(deployment -> assertThat(deployment.at("/spec/selector/matchLabels").properties().stream()
                                .map(Map.Entry::getKey))
                        .containsExactlyInAnyOrder("app.kubernetes.io/name", "app.kubernetes.io/instance"));
    }

    @Test
    void other_settings_of_a_service_start_its_pods_anew_and_those_of_no_other() {
        var before = checksums(Chart.with(Chart.EXTERNAL));

        var after =
                checksums(Chart.with(Chart.EXTERNAL, "services.hub.settings.research\\.hub\\.index\\.max-bytes=64M"));

        assertThat(after.get("suite-hub")).isNotEqualTo(before.get("suite-hub"));
        after.remove("suite-hub");
        before.remove("suite-hub");
        assertThat(after).isEqualTo(before);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_new_pod_is_ready_before_an_old_one_goes(String service) {
        var strategy =
                Chart.with(Chart.LOCAL).one("Deployment", "suite-" + service).at("/spec/strategy/rollingUpdate");

        assertThat(strategy.path("maxSurge").asInt()).isEqualTo(1);
        assertThat(strategy.path("maxUnavailable").asInt()).isZero();
    }

    /** What a pod may take at its end: nobody asks any more, what is under way is done, deliveries are given back. */
    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_pod_has_the_time_that_its_end_takes(String service) {
        var chart = Chart.with(Chart.EXTERNAL);
        JsonNode pod = chart.one("Deployment", "suite-" + service).at("/spec/template/spec");
        String own = Sources.text(Chart.SUITE.module(service).resolve("src/main/resources/application.properties"));
        String kernel = Sources.text("platform/kernel/src/main/resources/META-INF/microprofile-config.properties");
        int shutdown = seconds(own.contains("quarkus.shutdown.timeout=") ? own : kernel, "quarkus.shutdown.timeout");
        int delay = seconds(chart.settings(service).getOrDefault("quarkus.shutdown.delay", "0S"));
        int drain = Chart.SUITE.settings(service).stream()
                .filter(setting -> setting.name().equals("research.webhooks.delivery.drain"))
                .mapToInt(setting -> seconds(setting.byDefault().orElseThrow()))
                .sum();

        int needed = pod.at("/containers/0/lifecycle/preStop/sleep/seconds").asInt() + delay + shutdown + drain + 2;

        assertThat(pod.path("terminationGracePeriodSeconds").asInt()).isGreaterThanOrEqualTo(needed);
    }

    @Test
    void one_job_migrates_every_schema_with_the_image_and_settings_of_its_service_before_the_upgrade() {
        var chart = Chart.with(Chart.EXTERNAL, "image.tag=2.0.0");
        ObjectNode job = chart.one("Job", "suite-migrations");
        var steps = new TreeMap<String, JsonNode>();
        for (String kind : List.of("initContainers", "containers")) {
            job.at("/spec/template/spec/" + kind)
                    .forEach(step -> steps.put(step.path("name").asText(), step));
        }

        assertThat(job.at("/metadata/annotations").path("copied/hook").asText()).isEqualTo("pre-upgrade");
        assertThat(steps.keySet()).containsExactlyInAnyOrderElementsOf(SERVICES);
        steps.forEach((service, step) -> {
            var deployed = chart.one("Deployment", "suite-" + service).at("/spec/template/spec/containers/0");
            assertThat(step.path("image")).isEqualTo(deployed.path("image"));
            assertThat(step.path("env").findValuesAsText("name")).contains("QUARKUS_INIT_AND_EXIT");
            assertThat(step.path("env").toString())
                    .contains("/etc/research/settings/" + service + ".properties", "/etc/research/secrets/" + service);
            assertThat(chart.one("ConfigMap", "suite-migrations").at("/data").path(service + ".properties"))
                    .isEqualTo(chart.one("ConfigMap", "suite-" + service)
                            .at("/data")
                            .path("settings.properties"));
        });
    }

    @Test
    void postgresql_takes_the_connections_of_all_pods_with_one_more_of_each_service() {
        var cluster = Chart.with(Chart.LOCAL, "database.connections=10", "defaults.replicas=2")
                .one("Cluster", "suite-postgres");

        int perPod = 10 + 4;
        assertThat(cluster.at("/spec/postgresql/parameters")
                        .path("max_connections")
                        .asInt())
                .isGreaterThanOrEqualTo(SERVICES.size() * 3 * perPod);
    }

    private static Path fieldsOf(String example) {
        return RELEASED.resolve(example.replace(".yaml", ".fields"));
    }

    private static List<String> lines(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + " " + field.getValue())
                .toList();
    }

    private static Map<String, String> immutable(Chart chart) {
        var fields = new TreeMap<String, String>();
        chart.objects().forEach(object -> IMMUTABLE
                .getOrDefault(object.path("kind").asText(), List.of())
                .forEach(field -> fields.put(
                        object.path("kind").asText() + " " + Chart.nameOf(object) + " " + field,
                        object.at(field).toString())));
        return fields;
    }

    private static Map<String, String> checksums(Chart chart) {
        var checksums = new TreeMap<String, String>();
        chart.of("Deployment")
                .forEach(deployment -> checksums.put(
                        Chart.nameOf(deployment),
                        deployment
                                .at("/spec/template/metadata/annotations")
                                .path("checksum/settings")
                                .asText()));
        return checksums;
    }

    private static int seconds(String text, String setting) {
        return Pattern.compile("(?m)^" + Pattern.quote(setting) + "=(.+)$")
                .matcher(text)
                .results()
                .mapToInt(found -> seconds(found.group(1)))
                .findFirst()
                .orElseThrow();
    }

    private static int seconds(String duration) {
        return Integer.parseInt(duration.strip().replaceAll("[sS]$", ""));
    }
}
