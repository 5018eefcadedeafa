package io.research.signal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(RunConfig.class);

        assertThat(config.startWithin()).isEqualTo(Duration.ofMinutes(30));
        assertThat(config.reservation()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.stepWithin()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.editLease()).isEqualTo(Duration.ofSeconds(20));
    }
}
