package io.research.participants.reward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RewardConfigTest {

    @Test
    void a_request_waits_seconds_and_a_reward_a_month() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(RewardConfig.class)
                .build()
                .getConfigMapping(RewardConfig.class);

        assertThat(config.answerWithin()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.recheck()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.patience()).isEqualTo(Duration.ofDays(30));
    }
}
