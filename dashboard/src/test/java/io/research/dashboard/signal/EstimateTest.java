package io.research.dashboard.signal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {

    @ParameterizedTest
    @CsvSource({
        "0.29, 0.58, 17 to 35 minutes",
        "0.5, 3, 30 minutes to 3 hours",
        "1, 4, 1 to 4 hours",
        "2.75, 3.0, 2.75 to 3 hours",
        "1, 1, 1 hour",
        "0.001, 0.001, 1 minute",
    })
    void time_is_told_in_minutes_and_hours(BigDecimal low, BigDecimal high, String told) {
        assertThat(Estimate.time(List.of(low, high))).isEqualTo(told);
    }
}
