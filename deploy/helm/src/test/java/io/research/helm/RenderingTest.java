package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.marcnuri.helm.Helm;
import io.research.helm.setting.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class RenderingTest {
    private static final int LONGEST_RELEASE = 53;
    static final List<String> EXAMPLES = Chart.EXAMPLES;

    @Test
    void lint_finds_nothing_but_the_icon_that_the_chart_does_not_have() {
        KnownSecrets.CLUSTER.areNone();

        var found = new Helm(Chart.FOLDER).lint().strict().call();

        assertThat(found.isFailed()).isFalse();
        assertThat(found.getMessages()).allMatch(message -> message.contains("icon is recommended"));
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void every_object_has_only_fields_that_its_kind_knows(String example) {
        var chart = Chart.with(example);

        assertThat(faults(chart)).isEmpty();
    }

    @Test
    void a_field_that_a_kind_does_not_know_would_be_found() {
        var misspelt =
                Chart.with(Chart.LOCAL).one("Deployment", "suite-gateway").deepCopy();
        misspelt.withObject("/spec/template/spec").put("restartPolicies", "Never");
        var unknown =
                Chart.with(Chart.LOCAL).one("KafkaTopic", "research.studies").deepCopy();
        unknown.withObject("/spec").put("partition", 6);

        assertThat(StrictObjects.fault(misspelt))
                .hasValueSatisfying(fault -> assertThat(fault).contains("restartPolicies"));
        assertThat(StrictObjects.fault(unknown))
                .hasValueSatisfying(fault -> assertThat(fault).contains("partition"));
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void no_two_objects_have_one_name(String example) {
        var names = Chart.with(example).objects().stream()
                .map(object -> object.path("apiVersion").asText() + " "
                        + object.path("kind").asText() + " " + Chart.nameOf(object))
                .toList();

        assertThat(names).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void the_longest_release_name_that_Helm_takes_gives_names_that_Kubernetes_takes(String example) {
        var chart = Chart.named("r".repeat(LONGEST_RELEASE), example);

        assertThat(chart.objects()).allSatisfy(object -> {
            assertThat(Chart.nameOf(object)).hasSizeLessThanOrEqualTo(63).matches("[a-z0-9]([-a-z0-9.]*[a-z0-9])?");
            object.findParents("matchLabels").forEach(selector -> selector.path("matchLabels")
                    .forEach(label -> assertThat(label.asText()).hasSizeLessThanOrEqualTo(63)));
            object.at("/metadata/labels")
                    .forEach(label -> assertThat(label.asText()).hasSizeLessThanOrEqualTo(63));
        });
        assertThat(chart.objects().stream().map(object -> object.path("kind").asText() + " " + Chart.nameOf(object)))
                .doesNotHaveDuplicates();
        assertThat(chart.of("Cluster"))
                .allSatisfy(cluster -> assertThat(Chart.nameOf(cluster)).hasSizeLessThanOrEqualTo(50));
        var services = names(chart.of("Service"));
        chart.of("Deployment").forEach(deployment -> assertThat(services).contains(Chart.nameOf(deployment)));
    }

    @Test
    void two_long_releases_share_no_object() {
        String begin = "r".repeat(LONGEST_RELEASE - 1);

        assertThat(names(Chart.named(begin + "a", Chart.LOCAL).of("Service")))
                .doesNotContainAnyElementsOf(
                        names(Chart.named(begin + "b", Chart.LOCAL).of("Service")));
    }

    @Test
    void a_large_number_stays_one_where_it_becomes_text() {
        var chart = Chart.with(
                Chart.LOCAL,
                "defaults.environment.LARGE=1048576",
                "services.gateway.settings.research\\.limits\\.per-organization=20000000",
                "database.cloudNativePg.parameters.max_wal_size=4194304");

        assertThat(chart.settings("gateway")).containsEntry("research.limits.per-organization", "20000000");
        assertThat(chart.one("Deployment", "suite-studies").toString())
                .contains("{\"name\":\"LARGE\",\"value\":\"1048576\"}");
        assertThat(chart.one("Cluster", "suite-postgres")
                        .at("/spec/postgresql/parameters/max_wal_size")
                        .asText())
                .isEqualTo("4194304");
    }

    @ParameterizedTest
    @FieldSource("EXAMPLES")
    void each_service_has_what_it_needs(String example) {
        var chart = Chart.with(example);

        for (String kind : List.of(
                "Deployment", "Service", "ServiceAccount", "ConfigMap", "PodDisruptionBudget", "NetworkPolicy")) {
            assertThat(names(chart.of(kind)))
                    .as(kind)
                    .containsAll(Suite.SERVICES.stream()
                            .map(service -> "suite-" + service)
                            .toList());
        }
        assertThat(names(chart.of("Job"))).containsExactly("suite-migrations");
    }

    @Test
    void the_journey_signs_in_as_the_owner_only_where_there_is_no_api_key() {
        assertThat(filesOfJourney(Chart.with(Chart.LOCAL))).containsExactly("owner-password");
        assertThat(filesOfJourney(Chart.with(Chart.LOCAL, "tests.apiKeySecret=journey")))
                .containsExactly("api-key");
        assertThat(filesOfJourney(Chart.with(Chart.LOCAL, "sessions.local=false")))
                .isEmpty();
        assertThat(filesOfJourney(Chart.with(Chart.EXTERNAL))).isEmpty();
    }

    private static List<String> filesOfJourney(Chart chart) {
        var files = new ArrayList<String>();
        chart.one("Pod", "suite-journey").at("/spec/volumes").forEach(volume -> volume.at("/secret/items")
                .forEach(item -> files.add(item.path("path").asText())));
        return files;
    }

    @Test
    void traces_go_to_a_collector_that_is_named_and_nowhere_else() {
        var without = Chart.with(Chart.LOCAL).settings("studies");
        var with = Chart.with(Chart.LOCAL, "tracing.endpoint=http://collector.example:4317")
                .settings("studies");

        assertThat(without.keySet()).noneMatch(name -> name.startsWith("quarkus.otel."));
        assertThat(with)
                .containsEntry("quarkus.otel.sdk.disabled", "false")
                .containsEntry("quarkus.otel.exporter.otlp.endpoint", "http://collector.example:4317")
                .containsEntry("quarkus.otel.traces.sampler.arg", "0.01");
    }

    /** Each switch, turned the way in which neither example has it: the kind that is there only then. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "values-local.yaml,    ingress.enabled=true,                    ingress.host=a.example;trustedProxies[0]=10.0.0.0/8,  Ingress",
                "values-local.yaml,    httpRoute.enabled=true,                  httpRoute.host=a.example;trustedProxies[0]=10.0.0.0/8, HTTPRoute",
                "values-local.yaml,    monitoring.serviceMonitors=true,         -,                      "
                        + " ServiceMonitor",
                "values-local.yaml,    monitoring.rules=true,                   -,                      "
                        + " PrometheusRule",
                "values-local.yaml,    services.studies.autoscaling.enabled=true, -,                    "
                        + " HorizontalPodAutoscaler",
                "values-local.yaml,    services.webhooks.keda.enabled=true,     -,                       ScaledObject"
            })
    void what_is_switched_on_is_there(String example, String on, String with, String kind) {
        var before = Chart.with(example);
        var chart = with == null
                ? Chart.with(example, on)
                : Chart.with(
                        example,
                        Stream.concat(Stream.of(on), Stream.of(with.split(";"))).toArray(String[]::new));

        assertThat(before.has(kind)).isFalse();
        assertThat(chart.has(kind)).isTrue();
        assertThat(faults(chart)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "values-local.yaml,    networkPolicy.enabled=false,              NetworkPolicy",
        "values-local.yaml,    migrations.enabled=false,                 Job",
        "values-local.yaml,    tests.enabled=false,                      Pod",
        "values-local.yaml,    defaults.disruptionBudget.enabled=false,  PodDisruptionBudget",
        "values-local.yaml,    kafka.strimzi.createCluster=false,        Kafka",
        "values-local.yaml,    storage.volume.existingClaim=mine,        PersistentVolumeClaim",
        "values-external.yaml, monitoring.rules=false,                   PrometheusRule",
        "values-external.yaml, services.webhooks.keda.enabled=false,     ScaledObject",
        "values-external.yaml, ingress.enabled=false,                    Ingress"
    })
    void what_is_switched_off_is_not_there(String example, String off, String kind) {
        var before = Chart.with(example);
        var chart = Chart.with(example, off);

        assertThat(before.has(kind)).isTrue();
        assertThat(chart.has(kind)).isFalse();
        assertThat(faults(chart)).isEmpty();
    }

    @Test
    void a_route_of_the_gateway_api_has_no_limit_for_streams_and_longer_ones_than_any_route_for_the_rest() {
        var route = Chart.with(
                        Chart.LOCAL,
                        "httpRoute.enabled=true",
                        "httpRoute.host=a.example",
                        "trustedProxies[0]=10.0.0.0/8")
                .one("HTTPRoute", "suite-gateway");

        assertThat(route.at("/spec/rules/0/timeouts/request").asText()).isEqualTo("0s");
        assertThat(seconds(route.at("/spec/rules/1/timeouts/request").asText())).isGreaterThan(longestRoute());
    }

    @Test
    void a_route_of_the_gateway_api_leaves_exactly_the_streams_of_the_gateway_without_a_limit() {
        var unlimited = Chart.with(
                        Chart.LOCAL,
                        "httpRoute.enabled=true",
                        "httpRoute.host=a.example",
                        "trustedProxies[0]=10.0.0.0/8")
                .one("HTTPRoute", "suite-gateway")
                .at("/spec/rules/0/matches")
                .findValuesAsText("value");

        assertThat(unlimited).hasSameSizeAs(streams());
        assertThat(streams()).allSatisfy(stream -> {
            String path = stream.replaceAll("[{][^}]+[}]", "a1b2-c3");
            assertThat(unlimited).anyMatch(path::matches).anyMatch((path + "/")::matches);
            assertThat(unlimited).noneMatch((path + "/more")::matches).noneMatch(("/other" + path)::matches);
        });
    }

    @Test
    void an_ingress_takes_the_largest_body_and_the_longest_answer_of_all_routes() {
        var annotations =
                Chart.with(Chart.EXTERNAL).one("Ingress", "suite-gateway").at("/metadata/annotations");

        assertThat(megabytes(annotations
                        .path("nginx.ingress.kubernetes.io/proxy-body-size")
                        .asText()))
                .isGreaterThanOrEqualTo(largestBody());
        assertThat(annotations
                        .path("nginx.ingress.kubernetes.io/proxy-read-timeout")
                        .asInt())
                .isGreaterThan(longestRoute());
    }

    static Stream<String> unknownKeys() {
        return Stream.of(
                "publicURL=https://a.example",
                "database.connection=3",
                "services.gatewey.replicas=2",
                "services.gateway.replica=2",
                "services.gateway.settings.research\\.forward\\.conections=1",
                "services.studies.settings.research\\.forward\\.connections=1",
                "services.gateway.settings.research\\.database\\.url=postgresql://other:5432/research",
                "services.gateway.settings.research\\.keys\\.pepper=in-a-configmap",
                "database.cloudNativePg.parameters.max_connections=100",
                "services.gateway.settings.research\\.forward\\.connect-timeout=soon",
                "services.gateway.heap=lots",
                "mail.startTls=PERHAPS");
    }

    @ParameterizedTest
    @MethodSource("unknownKeys")
    void values_that_nothing_reads_or_that_make_no_sense_are_refused(String value) {
        assertThatThrownBy(() -> Chart.renderedAnew(Chart.LOCAL, value))
                .hasMessageContaining("values don't meet the specifications of the schema");
    }

    @ParameterizedTest
    @CsvSource({
        "values-external.yaml, database.url=,                  database.url is needed",
        "values-external.yaml, kafka.bootstrapServers=,        kafka.bootstrapServers is needed",
        "values-external.yaml, storage.s3.bucket=,             storage.s3.bucket is needed",
        "values-external.yaml, sessions.jwksUrl=,              sessions.jwksUrl goes with",
        "values-external.yaml, ingress.host=,                  ingress.host is needed",
        "values-local.yaml,    argoCd.enabled=true,               argoCd.enabled needs secrets.keys.existingSecret",
        "values-external.yaml, database.maxConnections=100,       more than database.maxConnections (100)",
        "values-local.yaml,    ingress.enabled=true,              trustedProxies is needed",
        "values-local.yaml,    'migrations.hook=pre-install,pre-upgrade', only with database.existingSecret"
    })
    void what_is_missing_is_said(String example, String without, String said) {
        assertThatThrownBy(() -> Chart.renderedAnew(example, without)).hasMessageContaining(said);
    }

    @Test
    void the_notes_tell_the_next_commands() {
        KnownSecrets.CLUSTER.areNone();

        String notes = new Helm(Chart.FOLDER)
                .install()
                .clientOnly()
                .dryRun()
                .withName("suite")
                .withNamespace("research")
                .withKubeVersion("1.32.0")
                .withValuesFile(Chart.FOLDER.resolve("examples").resolve(Chart.LOCAL))
                .call()
                .getOutput();

        assertThat(notes)
                .contains(
                        "rollout status deployment suite-gateway",
                        "get secret suite-bootstrap",
                        "port-forward service/suite-gateway 8080:http",
                        "helm test --namespace research suite",
                        "get secret suite-keys");
    }

    static List<String> faults(Chart chart) {
        return chart.objects().stream()
                .map(StrictObjects::fault)
                .flatMap(Optional::stream)
                .toList();
    }

    private static List<String> names(List<ObjectNode> objects) {
        return objects.stream().map(Chart::nameOf).toList();
    }

    /** Paths of the gateway whose answers go on, those of older beginnings too. */
    private static List<String> streams() {
        String routes = Sources.text("gateway/src/main/resources/routes.yaml");
        var paths = Pattern.compile("path: \"([^\"]+)\".*stream: true")
                .matcher(routes)
                .results()
                .map(found -> found.group(1))
                .toList();
        var older = Pattern.compile("aliases: [{]\"([^\"]+)\": \"([^\"]+)\"[}]").matcher(routes);
        assertThat(older.find()).isTrue();
        return Stream.concat(
                        paths.stream(),
                        paths.stream()
                                .filter(path -> path.startsWith(older.group(2) + "/"))
                                .map(path -> older.group(1)
                                        + path.substring(older.group(2).length())))
                .toList();
    }

    private static int longestRoute() {
        return Sources.numbers("gateway/src/main/resources/routes.yaml", "timeout: (\\d+)S")
                .max()
                .orElseThrow();
    }

    private static int largestBody() {
        return Sources.numbers("gateway/src/main/resources/routes.yaml", "body_limit: (\\d+)M")
                .max()
                .orElseThrow();
    }

    private static int seconds(String duration) {
        return Integer.parseInt(duration.replace("s", ""));
    }

    private static int megabytes(String size) {
        return Integer.parseInt(size.replace("m", ""));
    }
}
