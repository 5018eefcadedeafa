package io.research.reports.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportWordsTest {
    private static final ReportWords ENGLISH = ReportWords.of("en");

    static Stream<String> languages() {
        return ReportWords.LANGUAGES.stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_language_has_all_words_with_the_same_places(String language) {
        var words = ReportWords.of(language);

        assertThat(words.language()).isEqualTo(language);
        assertThat(words.names()).isEqualTo(ENGLISH.names());
        assertThat(words.names())
                .allSatisfy(name -> assertThat(places(words, name)).as(name).isEqualTo(places(ENGLISH, name)));
    }

    @Test
    void what_people_said_is_put_in_as_it_is() {
        assertThat(ENGLISH.say("gap.none", "{0} $1 \\ <b>")).endsWith("{0} $1 \\ <b>");
    }

    @Test
    void a_language_without_words_of_its_own_speaks_english() {
        assertThat(ReportWords.of("xx").language()).isEqualTo("en");
        assertThat(ReportWords.of(null).language()).isEqualTo("en");
    }

    private static Set<String> places(ReportWords words, String name) {
        return Pattern.compile("#\\d#")
                .matcher(words.say(name, "#0#", "#1#", "#2#", "#3#"))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }
}
