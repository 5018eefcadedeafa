package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SimulationConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(SimulationConfig.class);

        assertThat(config.pace()).isEqualTo(0.0);
        assertThat(config.participantsUrl()).hasToString("http://127.0.0.1:8080");
        assertThat(config.thinking()).isEqualTo(Duration.ofMillis(300));
    }
}
