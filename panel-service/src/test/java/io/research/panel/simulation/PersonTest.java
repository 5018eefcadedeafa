package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.panel.catalog.PanelCountries;
import io.research.panel.cycle.PanelTerms;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PersonTest {
    @Test
    void people_are_of_every_temper_and_one_of_eight_does_not_take_it_seriously() {
        var random = new Random(7);

        var tempers = IntStream.range(0, 4_000)
                .mapToObj(at -> Temper.of(random))
                .collect(Collectors.groupingBy(temper -> temper, Collectors.counting()));

        assertThat(tempers).containsOnlyKeys(Temper.values());
        assertThat(tempers.get(Temper.TERSE) + tempers.get(Temper.ABSENT)).isBetween(400L, 600L);
        assertThat(Temper.IMPATIENT.staysAfter(1)).isTrue();
        assertThat(Temper.IMPATIENT.staysAfter(2)).isFalse();
    }

    @Test
    void the_same_seed_is_the_same_person() {
        assertThat(new Person(42).temper()).isEqualTo(new Person(42).temper());
        assertThat(new Person(42).chance("Tea?").nextInt(100))
                .isEqualTo(new Person(42).chance("Tea?").nextInt(100));
    }

    @Test
    void one_option_is_liked_by_most_wherever_it_stands() {
        var chosen = LongStream.range(0, 200)
                .mapToObj(seed -> new Person(seed).leaning(List.of("Tea", "Coffee")))
                .collect(Collectors.groupingBy(option -> option, Collectors.counting()));

        assertThat(chosen).containsOnlyKeys("Tea", "Coffee");
        assertThat(Math.abs(chosen.get("Tea") - chosen.get("Coffee"))).isGreaterThan(40);
        assertThat(new Person(3).leaning(List.of("Coffee", "Tea")))
                .isEqualTo(new Person(3).leaning(List.of("Tea", "Coffee")));
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
}
