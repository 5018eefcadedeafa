package io.research.interviews.moderator.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.words.Sentences;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterviewerLanguagesTest {

    @Test
    void the_language_of_the_study_is_spoken_and_auto_is_that_of_the_participant() {
        assertThat(InterviewerLanguages.choose("en", "de-DE").code()).isEqualTo("en");
        assertThat(InterviewerLanguages.choose("auto", "en-GB").code()).isEqualTo("en");
        assertThat(InterviewerLanguages.choose(null, null).code()).isEqualTo("en");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xx", "", "  ", "EN", "../../etc/passwd", "\u0000"})
    void a_language_that_is_not_spoken_becomes_english(String code) {
        assertThat(InterviewerLanguages.choose(code, "xx").code()).isEqualTo("en");
    }

    @ParameterizedTest
    @CsvSource({
        "AU, en-US, en-AU, en",
        "MX, es, es-MX, es",
        "BR, pt_PT, pt-BR, pt",
        "CH, , und-CH, en",
        ", de-AT, de-AT, de",
    })
    void whom_a_panel_sends_speaks_the_language_of_the_browser_and_lives_where_the_panel_looks(
            String country, String locale, String expected, String language) {
        assertThat(InterviewerLanguages.in(country, locale)).isEqualTo(expected);
        assertThat(InterviewerLanguages.country(expected)).isEqualTo(expected.substring(expected.length() - 2));
        assertThat(InterviewerLanguages.choose("auto", expected).code()).isEqualTo(language);
    }

    @ParameterizedTest
    @EnumSource
    void every_language_has_words_for_every_phrase(Phrase phrase) {
        for (var language : InterviewerLanguages.all()) {
            assertThat(language.phrases().wordings().get(phrase))
                    .as(language.code())
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_wording_has_the_places_of_the_english_one(Phrase phrase) {
        var places = places(InterviewerLanguages.choose("en", null)
                .phrases()
                .wordings()
                .get(phrase)
                .getFirst());

        for (var language : InterviewerLanguages.all()) {
            assertThat(language.phrases().wordings().get(phrase))
                    .as(language.code())
                    .allSatisfy(wording -> assertThat(places(wording)).isEqualTo(places));
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_language_has_cues_of_its_own(SpokenCue cue) {
        for (var language : InterviewerLanguages.all()) {
            assertThat(LanguageFile.read(language.code()).cues().get(cue))
                    .as(language.code())
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_language_has_words_for_plans(FlowCue cue) {
        for (var language : InterviewerLanguages.all()) {
            assertThat(LanguageFile.read(language.code()).flow().get(cue))
                    .as(language.code())
                    .isNotEmpty();
        }
    }

    /** Two questions in one message are one too many. */
    @ParameterizedTest
    @EnumSource
    void no_wording_asks_two_questions(Phrase phrase) {
        for (var language : InterviewerLanguages.all()) {
            assertThat(language.phrases().wordings().get(phrase))
                    .as(language.code())
                    .allSatisfy(
                            wording -> assertThat(wording.chars().filter(unit -> Sentences.isQuestionMark((char) unit)))
                                    .hasSizeLessThan(2));
        }
    }

    private static Set<String> places(String wording) {
        return Pattern.compile("\\{[a-z]+}")
                .matcher(wording)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }
}
