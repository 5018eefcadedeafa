package io.research.dashboard.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DeliveryTest {
    private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

    @Test
    void what_is_sent_or_about_to_be_is_moving() {
        assertThat(delivery("delivering", null).isMoving(NOW)).isTrue();
        assertThat(delivery("pending", NOW.plusSeconds(5)).isMoving(NOW)).isTrue();
        assertThat(delivery("pending", NOW.minusSeconds(5)).isMoving(NOW)).isTrue();
    }

    @Test
    void what_has_ended_or_waits_for_long_is_not() {
        assertThat(delivery("succeeded", null).isMoving(NOW)).isFalse();
        assertThat(delivery("failed", null).isMoving(NOW)).isFalse();
        assertThat(delivery("pending", NOW.plus(Duration.ofHours(1))).isMoving(NOW))
                .isFalse();
        assertThat(delivery("pending", NOW.minus(Duration.ofHours(1))).isMoving(NOW))
                .isFalse();
    }

    private static Delivery delivery(String status, Instant next) {
        return new Delivery("id", "event", "report.ready", status, 1, null, null, null, NOW, NOW, next);
    }
}
