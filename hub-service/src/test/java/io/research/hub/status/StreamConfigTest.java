package io.research.hub.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StreamConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(StreamConfig.class);

        assertThat(config.most()).isEqualTo(1000);
        assertThat(config.ofOrganization()).isEqualTo(50);
        assertThat(config.heartbeat()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.longest()).isEqualTo(Duration.ofMinutes(10));
    }
}
