package io.research.local.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RestartRuleTest {
    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private final RestartRule rule = new RestartRule();

    @Test
    void the_first_death_is_answered_at_once_and_later_ones_more_slowly() {
        assertThat(rule.afterDeath(NOW)).contains(Duration.ZERO);
        assertThat(rule.afterDeath(NOW.plusSeconds(5))).contains(Duration.ofMillis(500));
        assertThat(rule.afterDeath(NOW.plusSeconds(10))).contains(Duration.ofMillis(1000));
    }

    @Test
    void the_sixth_death_within_a_minute_is_the_last() {
        for (var death = 0; death < 5; death++) {
            assertThat(rule.afterDeath(NOW.plusSeconds(death))).isPresent();
        }

        assertThat(rule.afterDeath(NOW.plusSeconds(59))).isEmpty();
    }

    @Test
    void deaths_of_long_ago_are_forgotten() {
        for (var death = 0; death < 5; death++) {
            rule.afterDeath(NOW.plusSeconds(death));
        }

        assertThat(rule.afterDeath(NOW.plusSeconds(120))).contains(Duration.ZERO);
    }
}
