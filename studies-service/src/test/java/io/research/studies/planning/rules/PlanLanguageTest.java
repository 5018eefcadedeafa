package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Goal;
import io.research.studies.planning.rules.language.LanguageGuess;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Section;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlanLanguageTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z]+}");
    private static final PlanLanguage ENGLISH = PlanLanguage.of("en");

    static List<String> codes() {
        return PlanLanguage.CODES;
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_has_every_phrase_with_its_placeholders(String code) {
        var language = PlanLanguage.of(code);

        assertThat(language.phrases()).containsOnlyKeys(Phrase.values());
        assertThat(Phrase.values()).allSatisfy(phrase -> assertThat(placeholders(language.say(phrase)))
                .as(phrase.name())
                .isEqualTo(placeholders(ENGLISH.say(phrase))));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_has_every_goal_with_its_evidence_and_question(String code) {
        var language = PlanLanguage.of(code);

        assertThat(language.goals()).containsOnlyKeys(Goal.values());
        assertThat(language.goals().values())
                .allSatisfy(words -> assertThat(words).hasSize(3).doesNotContain(""));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_asks_the_same(String code) {
        var language = PlanLanguage.of(code);

        assertThat(language.sections()).containsOnlyKeys(Section.values());
        assertThat(Section.values()).allSatisfy(section -> {
            var text = language.sections().get(section);
            var english = ENGLISH.sections().get(section);
            assertThat(shape(text)).as(section.name()).isEqualTo(shape(english));
            assertThat(text.questions())
                    .allSatisfy(lines -> assertThat(lines).allMatch(line -> line.matches("(?s).*[?？؟][)）]?")));
        });
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_reads_the_same(String code) {
        assertThat(PlanLanguage.of(code).cues()).containsOnlyKeys(Cue.values());
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
            ar | نريد أن نعرف كيف يشتري الناس الخبز
            hi | हम जानना चाहते हैं कि लोग रोटी कैसे ख़रीदते हैं
            ja | 人々がどのようにパンを買うのか知りたい
            zh | 我们想知道人们如何买面包
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            ar | نريد أن نفهم كيف يختار الآباء مدرسة لأطفالهم | أضف أسئلة عن السعر
            de | Wir möchten verstehen, wie Pflegekräfte ihre Schichten planen | Füge Fragen zum Preis hinzu
            es | Queremos entender cómo los padres eligen una escuela | Añade preguntas sobre el precio
            fr | Nous voulons comprendre comment les parents choisissent une crèche | Ajoutez des questions sur le prix
            hi | हम समझना चाहते हैं कि नर्सें अपनी शिफ्ट कैसे तय करती हैं | दाम के बारे में सवाल जोड़ें
            it | Vogliamo capire come gli infermieri pianificano i turni | Aggiungi domande sul prezzo
            ja | 看護師のシフト計画について知りたい | 価格についての質問を追加してください
            nl | Wij willen begrijpen hoe ouders hun boodschappen doen | Voeg vragen over prijs toe
            pl | Chcemy zrozumieć, jak pielęgniarki planują swoje dyżury | Dodaj pytania o cenę
            pt | Queremos entender como enfermeiros planejam seus turnos | Adicione perguntas sobre preço
            zh | 我们想了解护士如何安排班次 | 添加关于价格的问题
            """)
    void a_plan_is_written_and_changed_in_the_language_of_the_designer(String code, String wish, String change) {
        var designer = aDesigner().in("auto").lettingThePlannerDecide();

        var written = designer.gets(wish);
        var changed = designer.gets(change);

        assertThat(flow(written).parts().getLast().title())
                .isEqualTo(PlanLanguage.of(code).sections().get(Section.WRAP_UP).title());
        assertThat(flow(changed).parts()).hasSize(flow(written).parts().size() + 1);
        assertThat(LanguageGuess.of(changed.plan().conversationFlow())).contains(code);
    }

    private static List<List<Integer>> shape(PlanLanguage.Text text) {
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
