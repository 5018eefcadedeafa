package io.research.panel.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CycleConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(CycleConfig.class);

        assertThat(config.begunWithin()).isEqualTo(Duration.ofMinutes(30));
        assertThat(config.endedWithin()).isEqualTo(Duration.ofHours(3));
        assertThat(config.poorQuality()).isEqualTo(CycleConfig.PoorQuality.COUNT);
        assertThat(config.reconcileAfter()).isEqualTo(Duration.ofHours(1));
    }
}
