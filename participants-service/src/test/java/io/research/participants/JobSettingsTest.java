package io.research.participants;

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
    @ValueSource(strings = {"participants.reserve_reward", "participants.send_reward"})
    void the_steps_of_a_reward_are_tried_without_end(String kind) {
        var step = config.kinds().get(kind);

        assertThat(step.pauseAfter(1_000_000)).isPresent();
    }

    @Test
    void payouts_that_take_long_hold_up_no_batch() {
        assertThat(config.kinds().get("participants.send_reward").lane())
                .isNotEqualTo(config.kinds().get("participants.create").lane());
    }
}
