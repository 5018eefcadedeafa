package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.helm.setting.Suite;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What clusters ask for that are not like the one of the examples. */
class ClusterTest {
    private static final String KEYS = "secrets.keys.existingSecret=keys";

    @Test
    void a_cluster_that_assigns_users_is_asked_for_none() {
        var chart = Chart.with(
                Chart.LOCAL, "podSecurity.runAsUser=null", "podSecurity.runAsGroup=null", "podSecurity.fsGroup=null");

        assertThat(podSpecs(chart)).hasSize(Suite.SERVICES.size() + 2).allSatisfy(pod -> {
            assertThat(pod.path("securityContext").has("runAsUser")).isFalse();
            assertThat(pod.path("securityContext").has("runAsGroup")).isFalse();
            assertThat(pod.path("securityContext").has("fsGroup")).isFalse();
            assertThat(pod.path("securityContext").path("runAsNonRoot").asBoolean())
                    .isTrue();
        });
    }

    @Test
    void a_pod_may_have_neighbours_volumes_and_nodes_of_its_own() {
        var pod = Chart.with(
                        Chart.LOCAL,
                        "services.studies.extraContainers[0].name=proxy",
                        "services.studies.extraContainers[0].image=registry.example.com/proxy@sha256:1",
                        "services.studies.extraVolumes[0].name=more",
                        "services.studies.extraVolumes[0].configMap.name=more",
                        "services.studies.extraVolumeMounts[0].name=more",
                        "services.studies.extraVolumeMounts[0].mountPath=/more",
                        "services.studies.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution=null")
                .one("Deployment", "suite-studies")
                .at("/spec/template/spec");

        assertThat(pod.path("containers").findValuesAsText("image")).contains("registry.example.com/proxy@sha256:1");
        assertThat(pod.path("volumes").findValuesAsText("name")).contains("more", "settings", "secrets");
        assertThat(pod.at("/containers/0/volumeMounts").findValuesAsText("mountPath"))
                .contains("/more");
        assertThat(pod.path("affinity").toString()).doesNotContain("kubernetes.io/hostname");
    }

    @Test
    void pods_are_added_by_what_they_do_and_not_by_what_they_ask_for() {
        var scaler = Chart.with(
                        Chart.EXTERNAL,
                        "services.gateway.autoscaling.requests.metric=requests",
                        "services.gateway.autoscaling.requests.perSecond=200")
                .one("HorizontalPodAutoscaler", "suite-gateway")
                .at("/spec/metrics");

        assertThat(scaler.at("/0/resource/target/averageValue").asText()).isEqualTo("1200m");
        assertThat(scaler.at("/1/pods/metric/name").asText()).isEqualTo("requests");
        assertThat(scaler.at("/1/pods/target/averageValue").asText()).isEqualTo("200");
    }

    @Test
    void a_broker_in_another_namespace_is_called_by_it() {
        assertThat(Chart.with(Chart.LOCAL, "kafka.strimzi.namespace=kafka").settings("studies"))
                .containsEntry("kafka.bootstrap.servers", "suite-kafka-kafka-bootstrap.kafka.svc:9093");
        assertThat(Chart.with(Chart.LOCAL).settings("studies"))
                .containsEntry("kafka.bootstrap.servers", "suite-kafka-kafka-bootstrap:9093");
    }

    @Test
    void a_broker_of_the_release_is_reached_by_its_pods_only() {
        var listener =
                Chart.with(Chart.LOCAL).one("Kafka", "suite-kafka").at("/spec/kafka/listeners/0/networkPolicyPeers");

        assertThat(listener.at("/0/podSelector/matchLabels/app.kubernetes.io~1instance")
                        .asText())
                .isEqualTo("suite");
    }

    @Test
    void CloudNativePG_and_the_services_read_the_same_passwords_of_ones_own() {
        var chart = Chart.with(Chart.LOCAL, "database.existingSecret=own");
        var role = chart.one("Cluster", "suite-postgres").at("/spec/managed/roles/0");
        String service = role.path("name").asText();

        assertThat(role.at("/passwordSecret/name").asText()).isEqualTo("own-" + service);
        assertThat(chart.one("Deployment", "suite-" + service).toString())
                .contains("{\"name\":\"own-" + service
                        + "\",\"items\":[{\"key\":\"password\",\"path\":\"research.database.password\"}]}");
    }

    @Test
    void the_gateway_may_go_before_the_others_when_there_is_no_room_for_all() {
        var chart = Chart.with(
                Chart.LOCAL, "defaults.priorityClassName=services", "services.gateway.priorityClassName=first");

        assertThat(chart.of("Deployment")).allSatisfy(deployment -> assertThat(
                        deployment.at("/spec/template/spec/priorityClassName").asText())
                .isEqualTo(Chart.nameOf(deployment).equals("suite-gateway") ? "first" : "services"));
        assertThat(chart.one("Job", "suite-migrations")
                        .at("/spec/template/spec/priorityClassName")
                        .asText())
                .isEqualTo("services");
    }

    @Test
    void pods_of_a_service_are_spread_over_zones_and_machines_and_leave_one_after_another() {
        var chart = Chart.with(Chart.EXTERNAL);

        for (String service : Suite.SERVICES) {
            var pod = chart.one("Deployment", "suite-" + service).at("/spec/template/spec");
            assertThat(pod.at("/topologySpreadConstraints/0/topologyKey").asText())
                    .isEqualTo("topology.kubernetes.io/zone");
            assertThat(pod.at("/affinity/podAntiAffinity").toString()).contains("kubernetes.io/hostname");
            assertThat(chart.one("PodDisruptionBudget", "suite-" + service)
                            .at("/spec/maxUnavailable")
                            .asInt())
                    .isEqualTo(1);
        }
    }

    @Test
    void Argo_CD_migrates_after_the_database_and_before_the_services() {
        var chart = Chart.with(Chart.LOCAL, "argoCd.enabled=true", KEYS, "database.existingSecret=own");
        var job = chart.one("Job", "suite-migrations").at("/metadata/annotations");

        assertThat(job.path("argocd.argoproj.io/hook").asText()).isEqualTo("Sync");
        assertThat(job.path("argocd.argoproj.io/sync-wave").asText()).isEqualTo("1");
        assertThat(chart.one("Cluster", "suite-postgres")
                        .at("/metadata/annotations")
                        .has("argocd.argoproj.io/sync-wave"))
                .isFalse();
        assertThat(chart.of("Deployment")).allSatisfy(deployment -> assertThat(deployment
                        .at("/metadata/annotations")
                        .path("argocd.argoproj.io/sync-wave")
                        .asText())
                .isEqualTo("2"));
        assertThat(Chart.with(Chart.LOCAL).one("Job", "suite-migrations").toString())
                .doesNotContain("argocd");
    }

    @Test
    void pods_are_replaced_when_somebody_says_that_secrets_have_changed() {
        assertThat(annotations(Chart.with(Chart.LOCAL, "secrets.revision=2026-12")))
                .isNotEqualTo(annotations(Chart.with(Chart.LOCAL)));
    }

    private static String annotations(Chart chart) {
        return chart.one("Deployment", "suite-gateway")
                .at("/spec/template/metadata/annotations")
                .toString();
    }

    private static List<JsonNode> podSpecs(Chart chart) {
        var pods = new ArrayList<JsonNode>();
        chart.of("Deployment").forEach(object -> pods.add(object.at("/spec/template/spec")));
        chart.of("Job").forEach(object -> pods.add(object.at("/spec/template/spec")));
        chart.of("Pod").forEach(object -> pods.add(object.path("spec")));
        return pods;
    }
}
