package io.research.signal.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfidenceIntervalTest {

    /** Values of Wilson's formula as published for 95 percent. */
    @ParameterizedTest
    @CsvSource({
        "0, 10, 0.0, 27.8",
        "10, 10, 72.2, 100.0",
        "5, 10, 23.7, 76.3",
        "81, 263, 25.5, 36.6",
        "15, 148, 6.2, 16.0"
    })
    void the_interval_is_wilsons(int count, int of, String low, String high) {
        var interval = ConfidenceInterval.of(count, of);

        assertThat(interval.low()).isEqualByComparingTo(low);
        assertThat(interval.high()).isEqualByComparingTo(high);
    }
}
