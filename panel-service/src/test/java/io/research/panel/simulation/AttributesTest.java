package io.research.panel.simulation;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.panel.catalog.PanelCountries;
import io.research.panel.catalog.PanelCountry;
import io.research.panel.catalog.Population;
import io.research.panel.catalog.Qualification;
import io.research.panel.catalog.QualificationType;
import io.research.panel.catalog.Qualifications;
import io.research.panel.entry.EntryClaims;
import io.research.panel.entry.EntryLinks;
import io.research.panel.quota.TargetingAttribute;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AttributesTest {
    private static final int PEOPLE = 600;
    private static final long AGE = 1;
    private static final long EMPLOYMENT = 18;
    private static final long RETIRED = 1806;

    static Stream<String> countries() {
        return PanelCountries.ALL.stream().map(PanelCountry::countryCode);
    }

    @ParameterizedTest
    @MethodSource("countries")
    void everybody_answers_the_whole_catalog_and_nothing_contradicts_itself(String country) {
        people(country, List.of()).limit(20).forEach(person -> {
            assertThat(person.chosen()).hasSize(Qualifications.ALL.size());
            Qualifications.ALL.forEach(
                    qualification -> requireAnswer(qualification, person.of(qualification.qualificationId())));
            var all = person.chosen().values().stream().flatMap(List::stream).toList();
            assertThat(all).allSatisfy(option -> assertThat(Population.apartFrom(option))
                    .doesNotContainAnyElementsOf(all));
        });
    }

    private static void requireAnswer(Qualification qualification, List<Long> chosen) {
        assertThat(qualification.optionIds()).containsAll(chosen);
        assertThat(chosen).isNotEmpty().doesNotHaveDuplicates();
        if (qualification.type() != QualificationType.MULTI_SELECT
                || chosen.stream().anyMatch(Population::standsAlone)) {
            assertThat(chosen).hasSize(1);
        }
    }

    @Test
    void the_same_person_is_the_same_everywhere() {
        assertThat(Attributes.draw(42, Population.of("DE"), List.of()))
                .isEqualTo(Attributes.draw(42, Population.of("DE"), List.of()))
                .isNotEqualTo(Attributes.draw(43, Population.of("DE"), List.of()));
    }

    @Test
    void countries_have_people_of_their_own() {
        assertThat(count("NG", AGE).get(101L))
                .isGreaterThan(2 * count("JP", AGE).get(101L));
        assertThat(count("JP", EMPLOYMENT).get(RETIRED))
                .isGreaterThan(3 * count("NG", EMPLOYMENT).get(RETIRED));
        assertThat(count("US", 26).get(2602L)).isGreaterThan(2 * count("IN", 26).get(2602L));
    }

    @Test
    void most_people_fit_what_a_study_asks_for_and_the_rest_of_them_goes_with_it() {
        var retired = new TargetingAttribute(EMPLOYMENT, List.of(RETIRED), null);

        var people = people("US", List.of(retired)).toList();

        var fitting = people.stream()
                .filter(person -> person.of(EMPLOYMENT).contains(RETIRED))
                .toList();
        assertThat(fitting).hasSizeBetween(PEOPLE * 8 / 10, PEOPLE * 95 / 100);
        assertThat(fitting).noneMatch(person -> person.of(AGE).contains(101L));
        assertThat(fitting).allMatch(person -> person.of(19).equals(List.of(1916L)));
    }

    @Test
    void people_who_cannot_be_are_what_the_study_asks_for() {
        var young = new TargetingAttribute(AGE, List.of(101L), null);
        var retired = new TargetingAttribute(EMPLOYMENT, List.of(RETIRED), null);

        assertThat(people("US", List.of(young, retired)))
                .anyMatch(person ->
                        person.of(AGE).contains(101L) && person.of(EMPLOYMENT).contains(RETIRED));
    }

    @Test
    void a_link_has_room_for_the_answers_to_everything() {
        var all = Qualifications.ALL.stream()
                .map(one -> new TargetingAttribute(one.qualificationId(), null, null))
                .toList();

        assertThat(people("US", all)).allSatisfy(person -> {
            var answers = person.answersTo(all);
            assertThat(answers).hasSize(all.size());
            assertThat(EntryLinks.write(new EntryClaims(UUID.randomUUID(), "sim-3w5e11264sgsf", answers)))
                    .hasSizeLessThanOrEqualTo(500);
        });
        assertThat(people("US", all.subList(24, 25)))
                .anyMatch(
                        person -> person.answersTo(all.subList(24, 25)).get(25L).size() > 1);
    }

    private static Map<Long, Long> count(String country, long qualification) {
        return people(country, List.of())
                .flatMap(person -> person.of(qualification).stream())
                .collect(groupingBy(option -> option, counting()));
    }

    private static Stream<Attributes> people(String country, List<TargetingAttribute> targeting) {
        return LongStream.range(0, PEOPLE)
                .mapToObj(seed -> Attributes.draw(seed * 7_919, Population.of(country), targeting));
    }
}
