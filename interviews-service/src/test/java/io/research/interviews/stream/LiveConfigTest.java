package io.research.interviews.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LiveConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(LiveConfig.class)
                .build()
                .getConfigMapping(LiveConfig.class);

        assertThat(config.streams()).isEqualTo(2000);
        assertThat(config.streamsOfSession()).isEqualTo(4);
        assertThat(config.streamsOfStudy()).isEqualTo(500);
        assertThat(config.heartbeat()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.longest()).isEqualTo(Duration.ofMinutes(30));
    }
}
