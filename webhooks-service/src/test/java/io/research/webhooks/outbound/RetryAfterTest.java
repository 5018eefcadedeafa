package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    @Test
    void seconds_are_read() {
        assertThat(RetryAfter.parse(" 120 ", NOW)).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void a_date_is_read() {
        assertThat(RetryAfter.parse("Sat, 21 Nov 2026 10:01:00 GMT", NOW)).isEqualTo(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "-1", "1.5", "soon", "99999999999", "Sat, 21 Nov 2026 09:59:00 GMT"})
    void what_says_no_time_to_come_is_passed_over(String header) {
        assertThat(RetryAfter.parse(header, NOW)).isNull();
    }
}
