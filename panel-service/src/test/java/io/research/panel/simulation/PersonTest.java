package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.panel.catalog.PanelCountries;
import io.research.panel.cycle.PanelTerms;
import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonTest {
    private static final List<String> SAID =
            List.of("I choose tea at home because of its smell.", "It reminds me of her.");

    @Test
    void people_are_of_every_temper_and_mostly_take_it_seriously() {
        var random = new Random(7);

        var tempers = IntStream.range(0, 400).mapToObj(at -> Temper.of(random)).toList();

        assertThat(tempers.stream().collect(Collectors.toCollection(() -> EnumSet.noneOf(Temper.class))))
                .isEqualTo(EnumSet.allOf(Temper.class));
        assertThat(tempers.stream().filter(temper -> temper == Temper.PLAIN || temper == Temper.TALKATIVE))
                .hasSizeGreaterThan(250);
    }

    @Test
    void each_answers_as_the_temper_says() {
        assertThat(Temper.PLAIN.answer(1, SAID)).isEqualTo(SAID.get(1));
        assertThat(Temper.TALKATIVE.answer(0, SAID)).contains(SAID);
        assertThat(Temper.TERSE.answer(0, SAID)).hasSizeLessThan(15);
        assertThat(Temper.CHEATING.answer(0, SAID)).isEqualTo(Temper.CHEATING.answer(1, SAID));
        assertThat(Temper.IMPATIENT.staysAfter(1)).isTrue();
        assertThat(Temper.IMPATIENT.staysAfter(2)).isFalse();
    }

    @Test
    void the_same_seed_is_the_same_person() {
        assertThat(new Person(42).temper()).isEqualTo(new Person(42).temper());
        assertThat(new Person(42).shuffled(SAID)).isEqualTo(new Person(42).shuffled(SAID));
        assertThat(new Person(42).chance("Tea?").nextInt(100))
                .isEqualTo(new Person(42).chance("Tea?").nextInt(100));
    }

    @Test
    void a_person_chooses_among_the_options_of_a_question_wherever_they_stand() {
        var asked = Asked.in(
                new JsonObject(
                        """
                {"state": "interviewing", "messages": [
                    {"role": "user", "message": "– Cocoa"},
                    {"role": "assistant", "message": "What do you like best?\\n– Tea\\n– Coffee"}]}
                """));

        var chosen = LongStream.range(0, 200)
                .mapToObj(seed -> new Person(seed).leaning(asked.options()))
                .collect(Collectors.groupingBy(option -> option, Collectors.counting()));

        assertThat(asked.options()).containsExactly("Tea", "Coffee");
        assertThat(chosen).containsOnlyKeys("Tea", "Coffee");
        assertThat(Math.abs(chosen.get("Tea") - chosen.get("Coffee"))).isGreaterThan(40);
        assertThat(new Person(3).leaning(List.of("Coffee", "Tea"))).isEqualTo(new Person(3).leaning(asked.options()));
    }

    @Test
    void cheaters_choose_nothing() {
        assertThat(Temper.PLAIN.choose("Tea")).isEqualTo("Tea.");
        assertThat(Temper.CHEATING.choose("Tea")).doesNotContain("Tea");
    }

    @Test
    void after_a_choice_people_give_reasons_and_then_say_what_speaks_against_it() {
        var english = StockAnswers.in("en");

        assertThat(english.after(0)).isEqualTo(english.any());
        assertThat(english.after(1)).isEqualTo(english.reasons()).doesNotContainAnyElementsOf(english.any());
        assertThat(english.after(2)).isEqualTo(english.after(3)).doesNotContainAnyElementsOf(english.reasons());
        assertThat(StockAnswers.in("pl").after(1))
                .isEqualTo(StockAnswers.in("pl").any());
    }

    @Test
    void people_speak_the_languages_of_their_country_and_most_the_first() {
        var terms = new PanelTerms(
                "slug", "auto", 1, BigDecimal.TEN, "CH", List.of(), List.of(), 1, null, null, null, 1, 1, 1, List.of());

        var locales = LongStream.range(0, 300)
                .mapToObj(seed -> new Person(seed).locale(terms))
                .collect(Collectors.groupingBy(locale -> locale, Collectors.counting()));

        var spoken = PanelCountries.find("CH").orElseThrow().languageOptions();
        assertThat(locales).hasSize(spoken.size()).allSatisfy((locale, people) -> assertThat(locale)
                .endsWith("-CH"));
        assertThat(locales.get(spoken.getFirst().languageCode() + "-CH")).isGreaterThan(150);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar", "de", "en", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh"})
    void people_speak_twelve_languages_and_english_elsewhere(String language) {
        assertThat(StockAnswers.in(language).any())
                .hasSizeGreaterThanOrEqualTo(5)
                .doesNotHaveDuplicates();
        assertThat(StockAnswers.in("uk")).isEqualTo(StockAnswers.in("en"));
    }
}
