package io.research.studies.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LaunchConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(LaunchConfig.class);

        assertThat(config.patience()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.answerWithin()).isEqualTo(Duration.ofSeconds(20));
    }
}
