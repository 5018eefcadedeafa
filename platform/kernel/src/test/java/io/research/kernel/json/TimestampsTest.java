package io.research.kernel.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {

    @ParameterizedTest
    @ValueSource(strings = {"2026-12-31T23:59:60Z", "2026-12-31T23:59:60.5Z", "2026-12-31T23:59:60+00:00"})
    void a_leap_second_is_the_one_after_it(String text) {
        assertThat(Timestamps.parse(text)).contains(Instant.parse("2027-01-01T00:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-12-30T23:59:60Z", "2026-12-31T22:59:60Z", "2026-12-31T23:59:61Z", "0000-12-31T23:59:60Z"})
    void a_second_that_cannot_be_is_none(String text) {
        assertThat(Timestamps.parse(text)).isEmpty();
    }

    @Test
    void an_offset_is_taken_into_account() {
        assertThat(Timestamps.parse("2027-01-01T01:00:00+01:00")).contains(Instant.parse("2027-01-01T00:00:00Z"));
    }
}
