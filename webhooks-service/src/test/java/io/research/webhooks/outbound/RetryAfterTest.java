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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sat, 21 Nov 2026 10:01:00 GMT",
                "Saturday, 21-Nov-26 10:01:00 GMT",
                "Sat Nov 21 10:01:00 2026",
                "sat, 21 nov 2026 10:01:00 gmt",
                "saturday, 21-nov-26 10:01:00 gmt",
                "sat nov 21 10:01:00 2026"
            })
    void a_date_is_read_in_each_form_of_http(String header) {
        assertThat(RetryAfter.parse(header, NOW)).isEqualTo(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Wed, 02 Dec 2026 10:00:00 GMT", "Wednesday, 02-Dec-26 10:00:00 GMT", "Wed Dec  2 10:00:00 2026"
            })
    void a_day_of_one_digit_is_read_in_each_form(String header) {
        assertThat(RetryAfter.parse(header, NOW)).isEqualTo(Duration.ofDays(11));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "-1",
                "1.5",
                "soon",
                "99999999999",
                "Sat, 21 Nov 2026 09:59:00 GMT",
                "Saturday, 21-Nov-26 09:59:00 GMT",
                "Saturday, 21-Nov-77 09:59:00 GMT",
                "Sat, 21 Nov 10:01:00 GMT",
                "Sat Nov 21 09:59:00 2026",
                ", "
            })
    void what_says_no_time_to_come_is_passed_over(String header) {
        assertThat(RetryAfter.parse(header, NOW)).isNull();
    }
}
