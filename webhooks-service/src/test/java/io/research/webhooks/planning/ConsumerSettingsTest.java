package io.research.webhooks.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsumerSettingsTest {
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

    private String of(String channel, String setting) {
        return config.getValue(INCOMING + channel + "." + setting, String.class);
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
