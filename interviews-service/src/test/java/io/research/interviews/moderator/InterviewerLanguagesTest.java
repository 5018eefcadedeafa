package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.words.PlainText;
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

    /** One test for all lists of all languages: each is read, and each phrase is found in an example of itself. */
    @Test
    void every_phrase_of_every_language_is_found_in_its_own_example() {
        for (var language : InterviewerLanguages.all()) {
            for (String name : language.heard().names()) {
                var phrases = language.heard().set(name);

                assertThat(phrases.examples()).isNotEmpty();
                assertThat(phrases.examples()).as(language.code() + " " + name).allSatisfy(example -> assertThat(
                                phrases.isIn(PlainText.of(example)))
                        .as(example)
                        .isTrue());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_wording_has_the_places_of_the_english_one(Saying saying) {
        var places = places(InterviewerLanguages.choose("en", null)
                .sayings()
                .wordings()
                .get(saying)
                .getFirst());

        for (var language : InterviewerLanguages.all()) {
            assertThat(language.sayings().wordings().get(saying))
                    .as(language.code())
                    .allSatisfy(wording -> assertThat(places(wording)).isEqualTo(places));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ABUSE_BRIEF")
    void every_language_has_phrases_of_its_own(Cue cue) {
        for (var language : InterviewerLanguages.all()) {
            assertThat(language.heard().names()).as(language.code()).contains(cue.name());
        }
    }

    /** Two questions in one message are one too many. */
    @ParameterizedTest
    @EnumSource
    void no_wording_asks_two_questions(Saying saying) {
        for (var language : InterviewerLanguages.all()) {
            assertThat(language.sayings().wordings().get(saying))
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
