package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class PlanningConfigTest {

    @Test
    void a_lease_outlasts_the_planner() {
        var config = Settings.of(PlanningConfig.class);

        assertThat(config.lease()).isGreaterThan(config.answerWithin());
    }
}
