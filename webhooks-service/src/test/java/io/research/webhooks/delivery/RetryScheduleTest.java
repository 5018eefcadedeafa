package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {
    private static final RandomGenerator NO_JITTER = () -> 0L;
    private static final RandomGenerator MOST_JITTER = () -> -1L;
    private static final List<Duration> PAUSES =
            List.of(Duration.ZERO, Duration.ofSeconds(5), Duration.ofMinutes(5), Duration.ofHours(24));

    private final RetrySchedule schedule = new RetrySchedule(PAUSES, NO_JITTER);

    @Test
    void the_pauses_come_one_after_another_and_then_none() {
        assertThat(schedule.pauseAfter(1, null)).contains(Duration.ofSeconds(5));
        assertThat(schedule.pauseAfter(2, null)).contains(Duration.ofMinutes(5));
        assertThat(schedule.pauseAfter(3, null)).contains(Duration.ofHours(24));
        assertThat(schedule.pauseAfter(4, null)).isEmpty();
        assertThat(schedule.pauseAfter(5, null)).isEmpty();
    }

    @Test
    void jitter_makes_a_pause_up_to_a_tenth_longer() {
        var pause = new RetrySchedule(PAUSES, MOST_JITTER).pauseAfter(2, null).orElseThrow();

        assertThat(pause).isBetween(Duration.ofSeconds(329), Duration.ofSeconds(330));
    }

    @Test
    void an_endpoint_may_ask_for_a_longer_pause() {
        assertThat(schedule.pauseAfter(1, Duration.ofMinutes(2))).contains(Duration.ofMinutes(2));
    }

    @Test
    void an_endpoint_cannot_ask_for_a_shorter_pause() {
        assertThat(schedule.pauseAfter(2, Duration.ofSeconds(1))).contains(Duration.ofMinutes(5));
    }

    @Test
    void an_endpoint_cannot_ask_for_more_than_the_longest_pause() {
        assertThat(schedule.pauseAfter(1, Duration.ofDays(365))).contains(Duration.ofHours(24));
    }

    @Test
    void a_last_attempt_is_not_repeated_whatever_the_endpoint_asks_for() {
        assertThat(schedule.pauseAfter(4, Duration.ofSeconds(1))).isEqualTo(Optional.empty());
    }

    @Test
    void the_schedule_is_the_one_that_customers_were_told() {
        var config = Settings.of(DeliveryConfig.class);

        assertThat(config.schedule())
                .containsExactly(
                        Duration.ZERO,
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(30),
                        Duration.ofHours(2),
                        Duration.ofHours(5),
                        Duration.ofHours(10),
                        Duration.ofHours(14),
                        Duration.ofHours(20),
                        Duration.ofHours(24));
    }

    @Test
    void a_lease_outlasts_an_attempt() {
        var config = Settings.of(DeliveryConfig.class);

        assertThat(config.lease()).isGreaterThan(config.timeout());
    }
}
