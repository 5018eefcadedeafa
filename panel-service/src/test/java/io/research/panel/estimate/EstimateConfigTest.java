package io.research.panel.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EstimateConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(EstimateConfig.class);

        assertThat(config.validity()).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.lowestRate()).isEqualByComparingTo("10");
        assertThat(config.highestTarget()).isEqualTo(1000);
    }
}
