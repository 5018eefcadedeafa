package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PlanningConfigTest {

    @Test
    void a_lease_outlasts_the_planner() {
        var config = Settings.of(PlanningConfig.class);

        assertThat(config.answerWithin()).isEqualTo(Duration.ofSeconds(75));
        assertThat(config.lease()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.remembered()).isEqualTo(20);
    }
}
