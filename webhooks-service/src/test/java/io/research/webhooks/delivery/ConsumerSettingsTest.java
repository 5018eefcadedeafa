package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class ConsumerSettingsTest {
    private static final String CONNECTOR = "mp.messaging.connector.smallrye-kafka.";
    private static final String INCOMING = "mp.messaging.incoming.";
    private static final Pattern CHANNEL = Pattern.compile(Pattern.quote(INCOMING) + "([^.]+)\\.connector");

    private final SmallRyeConfig config = shipped();

    /** The connector's own limit of a minute closes a consumer for good when the database was away for longer. */
    @Test
    void no_consumer_gives_up_an_event_that_waits_for_the_database() {
        assertThat(channels()).isNotEmpty().allSatisfy(channel -> assertThat(
                        of(channel, "throttled.unprocessed-record-max-age.ms"))
                .isEqualTo("0"));
    }

    @Test
    void what_a_killed_replica_was_reading_is_soon_read_by_another() {
        assertThat(channels()).isNotEmpty().allSatisfy(channel -> assertThat(of(channel, "session.timeout.ms"))
                .isEqualTo("10000"));
    }

    private List<String> channels() {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .map(CHANNEL::matcher)
                .filter(name -> name.matches())
                .map(name -> name.group(1))
                .toList();
    }

    private String of(String channel, String setting) {
        return config.getOptionalValue(INCOMING + channel + "." + setting, String.class)
                .or(() -> config.getOptionalValue(CONNECTOR + setting, String.class))
                .orElse("the connector's default");
    }

    /** The settings of the jars and of this service, without those of a test. */
    private static SmallRyeConfig shipped() {
        try {
            return new SmallRyeConfigBuilder()
                    .addDefaultSources()
                    .withSources(new PropertiesConfigSource(
                            ConsumerSettingsTest.class.getResource("/application.properties"), 250))
                    .build();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
