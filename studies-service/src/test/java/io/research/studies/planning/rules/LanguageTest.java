package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LanguageTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z]+}");
    private static final Language ENGLISH = Language.of("en");

    static List<String> codes() {
        return Language.CODES;
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_has_every_phrase_with_its_placeholders(String code) {
        var language = Language.of(code);

        assertThat(language.phrases()).containsOnlyKeys(Phrase.values());
        assertThat(Phrase.values()).allSatisfy(phrase -> assertThat(placeholders(language.say(phrase)))
                .as(phrase.name())
                .isEqualTo(placeholders(ENGLISH.say(phrase))));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_has_every_goal_with_its_evidence_and_question(String code) {
        var language = Language.of(code);

        assertThat(language.goals()).containsOnlyKeys(Goal.values());
        assertThat(language.goals().values())
                .allSatisfy(words -> assertThat(words).hasSize(3).doesNotContain(""));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_asks_the_same(String code) {
        var language = Language.of(code);

        assertThat(language.sections()).containsOnlyKeys(Section.values());
        assertThat(Section.values()).allSatisfy(section -> {
            var text = language.sections().get(section);
            var english = ENGLISH.sections().get(section);
            assertThat(shape(text)).as(section.name()).isEqualTo(shape(english));
            assertThat(text.questions()).allSatisfy(lines -> assertThat(lines)
                    .allMatch(line -> line.contains("{look}") || line.matches(".*[?？؟][)）]?")));
        });
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_reads_the_same(String code) {
        assertThat(Language.of(code).cues()).containsOnlyKeys(Cue.values());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | I would like to know how people buy their bread
            de | Ich möchte wissen, wie Menschen ihr Brot kaufen und warum
            es | Quiero saber cómo compra la gente su pan
            fr | Nous voulons savoir comment les gens achètent leur pain
            it | Vorrei sapere come le persone comprano il pane
            nl | Wij willen weten hoe mensen hun brood kopen
            pl | Chcemy wiedzieć, jak ludzie kupują chleb i dlaczego
            pt | Queremos saber como as pessoas compram o seu pão
            """)
    void the_language_of_a_message_is_told(String code, String message) {
        assertThat(LanguageGuess.of(message)).contains(code);
    }

    @Test
    void a_study_without_a_language_is_planned_in_that_of_the_message() {
        var written = aDesigner()
                .in("auto")
                .lettingThePlannerDecide()
                .gets("Wir möchten verstehen, wie Pflegekräfte ihre Schichten planen.");

        assertThat(flow(written).parts().getLast().title()).isEqualTo("Abschluss");
    }

    @Test
    void a_study_is_planned_in_its_own_language_whatever_the_designer_speaks() {
        var written = aDesigner().in("de").lettingThePlannerDecide().gets("I want to learn about tea");

        assertThat(written.plan().objectives()).startsWith("Zu treffende Entscheidung");
    }

    private static List<List<Integer>> shape(Language.Text text) {
        return List.of(
                text.questions().stream().map(List::size).toList(),
                text.questions().stream()
                        .map(lines -> placeholders(String.join(" ", lines)).size())
                        .toList());
    }

    private static List<String> placeholders(String text) {
        return PLACEHOLDER
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .sorted()
                .distinct()
                .toList();
    }
}
