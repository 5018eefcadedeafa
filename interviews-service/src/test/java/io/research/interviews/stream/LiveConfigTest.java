package io.research.interviews.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LiveConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(LiveConfig.class);

        assertThat(config.streams()).isEqualTo(2000);
        assertThat(config.streamsOfSession()).isEqualTo(4);
        assertThat(config.streamsOfStudy()).isEqualTo(500);
        assertThat(config.heartbeat()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.longest()).isEqualTo(Duration.ofMinutes(30));
    }
}
