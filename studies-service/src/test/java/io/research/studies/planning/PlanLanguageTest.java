package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlanLanguageTest {

    static List<String> languages() {
        return PlanLanguage.CODES;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void a_language_has_all_that_is_said(String code) {
        var language = PlanLanguage.of(code);

        assertThat(Say.values())
                .allSatisfy(what -> assertThat(language.say(what)).isNotBlank());
        assertThat(language.goals()).hasSize(3);
        assertThat(Stream.of("OPENING", "IN_DEPTH_INTERVIEW", "CONCEPT_TEST", "PROTOTYPE_TEST", "CLOSING"))
                .allSatisfy(name -> assertThat(language.section(name).items()).isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_question_of_a_template_is_one(String code) {
        var language = PlanLanguage.of(code);

        assertThat(Stream.of("OPENING", "IN_DEPTH_INTERVIEW", "CONCEPT_TEST", "PROTOTYPE_TEST", "CLOSING")
                        .flatMap(name -> language.section(name).items().stream())
                        .flatMap(line -> Stream.concat(Stream.of(line.say()), line.probes().stream())))
                .allMatch(said -> said.matches("(?s).*[?？؟]$"));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void a_language_reads_the_same_lists_as_english_and_finds_each_of_its_phrases(String code) {
        var phrases = PlanLanguage.of(code).phrases();

        assertThat(phrases.names()).isEqualTo(PlanLanguage.of("en").phrases().names());
        for (String name : phrases.names()) {
            var set = phrases.set(name);
            assertThat(set.examples()).allSatisfy(example -> assertThat(set.isIn(PlainText.of(example)))
                    .as("%s: %s", name, example)
                    .isTrue());
        }
    }

    @Test
    void what_is_set_is_named_in_one_sentence() {
        var set = new Settings("de", "video", "concept-test", "male", 1_200, List.of());

        assertThat(SetSentence.of(PlanLanguage.of("en"), set))
                .contains("Set: 20 minutes, German, concept test, video, male voice, screener questions: 0.");
        assertThat(SetSentence.of(PlanLanguage.of("en"), Settings.NONE)).isEmpty();
    }
}
