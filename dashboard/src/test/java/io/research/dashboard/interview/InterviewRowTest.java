package io.research.dashboard.interview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterviewRowTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {"null, null", "0, 0 s", "59, 59 s", "60, 1 min", "740, 12 min 20 s"})
    void a_length_is_said_in_minutes_and_seconds(Long seconds, String length) {
        var row = new InterviewRow(
                "1", "2", null, "link", "completed", null, null, Instant.EPOCH, null, seconds, "chat", "en", false);

        assertThat(row.getLength()).isEqualTo(length);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {"null, null", "en, English", "pt-BR, Portuguese (Brazil)", "auto, auto"})
    void a_language_is_said_in_english(String code, String name) {
        var row = new InterviewRow(
                "1", "2", null, "link", "completed", null, null, Instant.EPOCH, null, null, "chat", code, false);

        assertThat(row.getLanguageName()).isEqualTo(name);
    }
}
