package io.research.text.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "  Don’t, PLEASE!  |dont please",
                "Çà et là|ca et la",
                "Größe, łódź|grosse lodz",
                "ﬁne ＡＢＣ|fine abc",
                "اَلسَّلَامُ مدرسة|السلام مدرسه",
                "हिन्दी|हिन्दी",
                "…|''"
            })
    void texts_are_compared_without_case_accents_and_punctuation(String text, String plain) {
        assertThat(PlainText.of(text).value()).isEqualTo(plain);
    }

    @Test
    void what_is_far_behind_is_not_looked_at() {
        assertThat(PlainText.of("a".repeat(4_000) + "b").value()).isEqualTo("a".repeat(4_000));
        assertThat(PlainText.of(" ").isBlank()).isTrue();
    }
}
