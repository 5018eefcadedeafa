package io.research.webhooks.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeliveryConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(DeliveryConfig.class);

        assertThat(config.schedule())
                .containsExactly(
                        Duration.ofSeconds(0),
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(30),
                        Duration.ofHours(2),
                        Duration.ofHours(5),
                        Duration.ofHours(10),
                        Duration.ofHours(14),
                        Duration.ofHours(20),
                        Duration.ofHours(24));
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.lease()).isEqualTo(Duration.ofSeconds(25));
        assertThat(config.perWebhook()).isEqualTo(4);
        assertThat(config.parallel()).isEqualTo(512);
        assertThat(config.perOrganization()).isEqualTo(128);
        assertThat(config.bodies().asLongValue()).isEqualTo(16L << 20);
        assertThat(config.bodiesPerOrganization().asLongValue()).isEqualTo(4L << 20);
        assertThat(config.pauseAfter()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.disableAfter()).isEqualTo(Duration.ofDays(5));
        assertThat(config.probe()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.longestProbe()).isEqualTo(Duration.ofHours(1));
        assertThat(config.poll()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.drain()).isEqualTo(Duration.ofSeconds(5));
    }
}
