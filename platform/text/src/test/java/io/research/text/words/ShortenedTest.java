package io.research.text.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortenedTest {

    @ParameterizedTest
    @CsvSource({"12,tea and milk,tea and milk", "9,tea and milk,tea and…", "6,Donaudampfschiff,Donau…"})
    void as_many_whole_words_are_left_as_fit(int most, String text, String shortened) {
        assertThat(Shortened.to(most, text.strip())).isEqualTo(shortened);
    }
}
