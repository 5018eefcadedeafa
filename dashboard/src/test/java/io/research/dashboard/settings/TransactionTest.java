package io.research.dashboard.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactionTest {
    private static final String ID = "0197b7c2-6b31-7e05-9d42-1a7c8f3b5e60";

    @ParameterizedTest
    @CsvSource({
        "top_up, opening, opening",
        "top_up, " + ID + ", top_up",
        "capture, panel-" + ID + ", panel",
        "capture, reward-" + ID + ", reward",
        "capture, anything, ''"
    })
    void what_it_was_for_stands_at_the_beginning(String type, String operation, String cause) {
        assertThat(transaction(type, operation).getCause()).isEqualTo(cause);
    }

    @Test
    void a_quick_signal_can_be_opened_whatever_part_of_it_was_paid() {
        assertThat(transaction("capture", "signal-" + ID).getSignal()).isEqualTo(ID);
        assertThat(transaction("capture", "signal-" + ID + "-2").getSignal()).isEqualTo(ID);
        assertThat(transaction("capture", "panel-" + ID).getSignal()).isNull();
    }

    private static Transaction transaction(String type, String operation) {
        return new Transaction(type, BigDecimal.ONE, BigDecimal.TEN, operation, Instant.EPOCH);
    }
}
