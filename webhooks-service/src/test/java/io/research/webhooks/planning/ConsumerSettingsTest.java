package io.research.webhooks.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsumerSettingsTest {
    private static final String CONNECTOR = "mp.messaging.connector.smallrye-kafka.";
    private static final String INCOMING = "mp.messaging.incoming.";

    private final SmallRyeConfig config = shipped();

    /** With a new group an upgrade would read all that the topics hold once more. */
    @ParameterizedTest
    @CsvSource({
        "interviews, webhooks",
        "studies, webhooks-studies",
        "panels, webhooks-panels",
        "reports, webhooks-reports",
    })
    void each_topic_is_read_in_the_group_of_earlier_releases(String topic, String group) {
        assertThat(of(topic, "group.id")).isEqualTo(group);
        assertThat(of(topic, "topic")).isEqualTo("research." + topic);
        assertThat(of(topic, "dead-letter-queue.topic")).isEqualTo("research." + topic + ".dead");
    }

    /** The connector's own limit of a minute closes a consumer for good when the database was away for longer. */
    @Test
    void no_consumer_gives_up_an_event_that_waits_for_the_database() {
        assertThat(ofAll("throttled.unprocessed-record-max-age.ms")).isEqualTo("0");
    }

    @Test
    void what_a_killed_replica_was_reading_is_soon_read_by_another() {
        assertThat(ofAll("session.timeout.ms")).isEqualTo("10000");
    }

    @Test
    void what_one_poll_holds_is_bounded_in_number_and_in_bytes() {
        assertThat(ofAll("max.poll.records")).isEqualTo("100");
        assertThat(ofAll("fetch.max.bytes")).isEqualTo("2097152");
        assertThat(ofAll("max.partition.fetch.bytes")).isEqualTo("1048576");
    }

    private String of(String channel, String setting) {
        return config.getValue(INCOMING + channel + "." + setting, String.class);
    }

    private String ofAll(String setting) {
        return config.getValue(CONNECTOR + setting, String.class);
    }

    /** The settings of the jars and of this service, without those of a test. */
    private static SmallRyeConfig shipped() {
        try {
            return new SmallRyeConfigBuilder()
                    .addDefaultSources()
                    .addDiscoveredSources()
                    .withSources(new PropertiesConfigSource(
                            ConsumerSettingsTest.class.getResource("/application.properties"), 250))
                    .build();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
