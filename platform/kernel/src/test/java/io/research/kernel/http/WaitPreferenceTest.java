package io.research.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitPreferenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "wait=10 | 10",
                "WAIT = 10 | 10",
                "wait=\"10\" | 10",
                "wait=0 | 0",
                "wait=60 | 60",
                "wait=61 | 60",
                "wait=99999999999999999999 | 60",
                "wait=007 | 7",
                "respond-async, wait=5 | 5",
                "wait=5; strict, handling=lenient | 5",
                "wait=5, wait=50 | 5"
            })
    void the_first_wait_counts_and_never_more_than_a_minute(String header, int seconds) {
        assertThat(WaitPreference.of(List.of(header))).contains(new WaitPreference(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "wait", "wait=", "wait=soon", "wait=-1", "wait=1.5", "await=5", "respond-async"})
    void a_header_without_a_well_formed_wait_is_no_preference(String header) {
        assertThat(WaitPreference.of(List.of(header))).isEmpty();
    }

    @Test
    void the_header_may_come_several_times_or_not_at_all() {
        assertThat(WaitPreference.of(List.of("return=minimal", "wait=3"))).contains(new WaitPreference(3));
        assertThat(WaitPreference.of(List.of())).isEmpty();
    }

    @Test
    void what_is_applied_is_told() {
        assertThat(new WaitPreference(60).applied()).isEqualTo("wait=60");
    }
}
