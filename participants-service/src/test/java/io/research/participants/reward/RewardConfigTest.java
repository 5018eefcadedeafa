package io.research.participants.reward;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RewardConfigTest {

    @Test
    void a_request_waits_seconds_and_a_reward_a_month() {
        var config = Settings.of(RewardConfig.class);

        assertThat(config.answerWithin()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.recheck()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.patience()).isEqualTo(Duration.ofDays(30));
    }
}
