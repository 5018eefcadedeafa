package io.research.kernel.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class JobConfigTest {
    private final JobConfig config = new SmallRyeConfigBuilder()
            .withConverter(Duration.class, 200, new DurationConverter())
            .withMapping(JobConfig.class)
            .build()
            .getConfigMapping(JobConfig.class);

    @Test
    void the_defaults_are_those_of_the_documentation() {
        assertThat(config.parallel()).isEqualTo(4);
        assertThat(config.lease()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.maxAttempts()).isEqualTo(5);
        assertThat(config.retryPause()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void pauses_double_up_to_the_longest_until_there_were_enough_attempts() {
        var longest = Duration.ofSeconds(5);

        assertThat(config.pauseAfter(1, 20, longest)).contains(Duration.ofSeconds(1));
        assertThat(config.pauseAfter(3, 20, longest)).contains(Duration.ofSeconds(4));
        assertThat(config.pauseAfter(4, 20, longest)).contains(longest);
        assertThat(config.pauseAfter(19, 20, longest)).contains(longest);
        assertThat(config.pauseAfter(20, 20, longest)).isEmpty();
    }
}
