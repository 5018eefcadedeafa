package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.helm.setting.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Who may read and write what in Kafka, held against the consumers and events in the sources. */
class BrokerTest {
    static final List<String> SERVICES = Suite.SERVICES;

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_may_read_the_topics_of_its_consumers_and_no_others(String service) {
        assertThat(allowed(service, "topic", "Read")).isEqualTo(EventFlow.topicsRead(service));
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_may_write_the_topics_of_the_events_that_it_makes_and_dead_letters_of_what_it_reads(String service) {
        var written = EventFlow.topicsWritten(service);
        EventFlow.topicsRead(service).forEach(topic -> written.add(topic + ".dead"));

        assertThat(allowed(service, "topic", "Write")).isEqualTo(written);
    }

    @Test
    void every_topic_but_that_of_models_has_one_writer() {
        var writers = new TreeMap<String, List<String>>();
        for (String service : SERVICES) {
            allowed(service, "topic", "Write").stream()
                    .filter(topic -> !topic.endsWith(".dead"))
                    .forEach(topic -> writers.computeIfAbsent(topic, none -> new ArrayList<>())
                            .add(service));
        }

        assertThat(writers.remove("research.models")).hasSizeGreaterThan(1);
        assertThat(writers)
                .hasSize(EventFlow.topicsOfTypes().values().stream()
                                .distinct()
                                .toList()
                                .size()
                        - 1);
        assertThat(writers.values()).allMatch(services -> services.size() == 1);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_may_join_its_own_groups_only(String service) {
        var prefixes = allowed(service, "group", "Read");
        var groups = EventFlow.groups(service);

        assertThat(prefixes).isEqualTo(groups.isEmpty() ? new TreeSet<>() : new TreeSet<>(List.of(service)));
        assertThat(groups).allMatch(group -> group.equals(service) || group.startsWith(service + "-"));
        assertThat(SERVICES).filteredOn(other -> other.startsWith(service)).containsExactly(service);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_user_may_do_nothing_else(String service) {
        acls(service).forEach(acl -> {
            String kind = acl.at("/resource/type").asText();
            assertThat(kind).isIn("topic", "group");
            assertThat(acl.at("/resource/patternType").asText()).isEqualTo(kind.equals("topic") ? "literal" : "prefix");
            assertThat(operations(acl)).isSubsetOf("Describe", "Read", "Write");
        });
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_signs_in_with_the_password_of_its_own_user(String service) {
        var chart = Chart.with(Chart.LOCAL);
        var volumes = chart.one("Deployment", "suite-" + service)
                .at("/spec/template/spec/volumes")
                .toString();

        assertThat(chart.settings(service))
                .containsEntry("kafka.security.protocol", "SASL_SSL")
                .containsEntry("kafka.sasl.mechanism", "SCRAM-SHA-512")
                .containsEntry("kafka.ssl.truststore.type", "PEM")
                .containsEntry("kafka.bootstrap.servers", "suite-kafka-kafka-bootstrap:9093");
        assertThat(volumes)
                .contains("{\"name\":\"suite-" + service + "-kafka\",\"items\":[{\"key\":\"sasl.jaas.config\"")
                .contains("\"secretName\":\"suite-kafka-cluster-ca-cert\"");
        assertThat(chart.of("KafkaUser").stream().map(Chart::nameOf)).contains("suite-" + service + "-kafka");
    }

    @Test
    void the_listener_asks_for_a_sign_in_and_the_broker_for_rights() {
        var kafka = Chart.with(Chart.LOCAL).one("Kafka", "suite-kafka").path("spec");

        assertThat(kafka.at("/kafka/listeners")).hasSize(1);
        assertThat(kafka.at("/kafka/listeners/0/tls").asBoolean()).isTrue();
        assertThat(kafka.at("/kafka/listeners/0/authentication/type").asText()).isEqualTo("scram-sha-512");
        assertThat(kafka.at("/kafka/authorization/type").asText()).isEqualTo("simple");
        assertThat(kafka.path("entityOperator").has("userOperator")).isTrue();
    }

    @Test
    void a_cluster_without_sign_in_has_no_users() {
        var chart = Chart.with(Chart.LOCAL, "kafka.strimzi.signIn=false");

        assertThat(chart.has("KafkaUser")).isFalse();
        assertThat(chart.one("Kafka", "suite-kafka").at("/spec/kafka").has("authorization"))
                .isFalse();
        assertThat(chart.settings("studies"))
                .containsEntry("kafka.bootstrap.servers", "suite-kafka-kafka-bootstrap:9092")
                .doesNotContainKey("kafka.sasl.mechanism");
    }

    @Test
    void somebody_who_needs_the_broker_too_is_let_in() {
        var peers = Chart.with(
                        Chart.LOCAL,
                        "kafka.strimzi.clientsFrom[0].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name=keda")
                .one("Kafka", "suite-kafka")
                .at("/spec/kafka/listeners/0/networkPolicyPeers");

        assertThat(peers.toString()).contains("\"keda\"");
    }

    @Test
    void a_Kafka_of_ones_own_has_a_user_for_each_service_or_one_for_all() {
        var each = Chart.with(Chart.EXTERNAL);
        var all = Chart.with(Chart.EXTERNAL, "kafka.sasl.existingSecret=");

        assertThat(each.settings("studies"))
                .containsEntry("kafka.security.protocol", "SASL_SSL")
                .containsEntry("kafka.sasl.mechanism", "SCRAM-SHA-512");
        assertThat(each.one("Deployment", "suite-studies").toString())
                .contains(
                        "{\"name\":\"research-kafka\",\"items\":[{\"key\":\"studies\",\"path\":\"kafka.sasl.jaas.config\"}]}");
        for (String service : SERVICES) {
            assertThat(each.secretFiles(service)).containsOnlyOnce("kafka.sasl.jaas.config");
            assertThat(all.secretFiles(service)).containsOnlyOnce("kafka.sasl.jaas.config");
        }
        assertThat(all.one("Deployment", "suite-studies").toString())
                .doesNotContain("research-kafka")
                .contains("{\"key\":\"kafka.sasl.jaas.config\",\"path\":\"kafka.sasl.jaas.config\"}");
        assertThat(Chart.with(Chart.EXTERNAL, "kafka.sasl.tls=false").settings("studies"))
                .containsEntry("kafka.security.protocol", "SASL_PLAINTEXT");
    }

    private static TreeSet<String> allowed(String service, String kind, String operation) {
        return acls(service)
                .filter(acl -> acl.at("/resource/type").asText().equals(kind))
                .filter(acl -> operations(acl).contains(operation))
                .map(acl -> acl.at("/resource/name").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<JsonNode> acls(String service) {
        var acls = Chart.with(Chart.LOCAL)
                .one("KafkaUser", "suite-" + service + "-kafka")
                .at("/spec/authorization/acls");
        return StreamSupport.stream(acls.spliterator(), false);
    }

    private static List<String> operations(JsonNode acl) {
        return StreamSupport.stream(acl.path("operations").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
