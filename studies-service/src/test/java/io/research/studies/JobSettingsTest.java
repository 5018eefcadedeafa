package io.research.studies;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.research.kernel.job.JobConfig;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings of jobs in application.properties. */
class JobSettingsTest {
    private JobConfig config;

    @BeforeEach
    void read() throws IOException {
        config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withSources(new PropertiesConfigSource(getClass().getResource("/application.properties")))
                .withMapping(JobConfig.class)
                .build()
                .getConfigMapping(JobConfig.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "studies.create_with_participants",
                "studies.confirm_participants",
                "studies.withdraw_participants",
                "studies.provision"
            })
    void the_steps_of_a_saga_and_provisioning_are_tried_without_end(String kind) {
        var step = config.kinds().get(kind);

        assertThat(step.pauseAfter(1_000_000)).isPresent();
    }

    @Test
    void a_planner_that_thinks_long_holds_up_no_saga() {
        assertThat(config.kinds().get("studies.customize_plan").lane())
                .isNotEqualTo(
                        config.kinds().get("studies.create_with_participants").lane());
    }
}
