package io.research.panel.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FeasibilityConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(FeasibilityConfig.class);

        assertThat(config.respondWithin()).isEqualTo(Duration.ofDays(2));
        assertThat(config.perOrganization()).isEqualTo(200);
    }
}
