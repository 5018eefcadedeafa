package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.helm.setting.Suite;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The users, rights and settings of the chart at a real broker, for clients that do what services do by their sources. */
class BrokerRightsIT {
    static final List<String> SERVICES = Suite.SERVICES;

    @TempDir
    static Path folder;

    private static Chart chart;
    private static GuardedBroker broker;

    @BeforeAll
    static void start() throws Exception {
        chart = Chart.with(Chart.LOCAL);
        broker = new GuardedBroker(chart, folder);
        broker.fill();
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_writes_its_own_topics_and_is_refused_at_all_others(String service) throws Exception {
        var expected = EventFlow.topicsWritten(service);
        EventFlow.topicsRead(service).forEach(topic -> expected.add(topic + ".dead"));

        var written = new TreeSet<String>();
        for (String topic : topics()) {
            if (broker.writes(broker.clientOf(service), topic)) {
                written.add(topic);
            }
        }

        assertThat(written).isEqualTo(expected);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_reads_the_topics_of_its_consumers_and_is_refused_at_all_others(String service) {
        var read = new TreeSet<String>();
        for (String topic : topics()) {
            if (broker.reads(broker.clientOf(service), service + "-" + topic, topic)) {
                read.add(topic);
            }
        }

        assertThat(read).isEqualTo(EventFlow.topicsRead(service));
    }

    @Test
    void a_service_joins_every_group_of_its_consumers_and_none_of_another_service() {
        for (String service : SERVICES) {
            for (String group : EventFlow.groups(service)) {
                assertThat(broker.reads(
                                broker.clientOf(service),
                                group,
                                EventFlow.topicsRead(service).first()))
                        .as(group)
                        .isTrue();
            }
        }

        assertThat(broker.reads(broker.clientOf("hub"), "reports", "research.studies"))
                .isFalse();
    }

    @Test
    void whoever_does_not_sign_in_as_a_user_gets_nothing() {
        var client = broker.clientOf("studies");

        client.put("sasl.jaas.config", GuardedBroker.signIn("suite-studies-kafka", "guessed"));

        assertThatThrownBy(() -> topicsSeenBy(client))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(SaslAuthenticationException.class);
    }

    @Test
    void a_service_sees_no_topics_but_its_own() throws Exception {
        var own = EventFlow.topicsWritten("panel");
        EventFlow.topicsRead("panel").forEach(topic -> own.addAll(List.of(topic, topic + ".dead")));

        assertThat(topicsSeenBy(broker.clientOf("panel"))).isEqualTo(own);
    }

    private static TreeSet<String> topicsSeenBy(Map<String, Object> client) throws Exception {
        try (var admin = Admin.create(client)) {
            return new TreeSet<>(admin.listTopics().names().get(20, TimeUnit.SECONDS));
        }
    }

    private static List<String> topics() {
        return chart.of("KafkaTopic").stream().map(Chart::nameOf).toList();
    }
}
