package io.research.interviews.moderator.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {

    @Test
    void the_language_of_the_study_is_spoken_and_auto_is_that_of_the_participant() {
        assertThat(Languages.choose("en", "de-DE").code()).isEqualTo("en");
        assertThat(Languages.choose("auto", "en-GB").code()).isEqualTo("en");
        assertThat(Languages.choose(null, null).code()).isEqualTo("en");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xx", "", "  ", "EN", "../../etc/passwd", "\u0000"})
    void a_language_that_is_not_spoken_becomes_english(String code) {
        assertThat(Languages.choose(code, "xx").code()).isEqualTo("en");
    }

    @ParameterizedTest
    @EnumSource
    void every_language_has_words_for_every_phrase(Phrase phrase) {
        for (var language : Languages.all()) {
            assertThat(language.phrases().wordings().get(phrase))
                    .as(language.code())
                    .isNotEmpty();
        }
    }
}
