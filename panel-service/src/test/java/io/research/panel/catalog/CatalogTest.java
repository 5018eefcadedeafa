package io.research.panel.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The data of the catalogs. */
class CatalogTest {
    private static final String CONTRACT =
            "AR AU AT BE BO BR CA CL CN CO CR CZ DK DO EG FI FR DE GR HK HU IN ID IE IT JP KE"
                    + " KR LU MY MX NL NZ NG NO PK PE PH PL PT RO RU SA SG SK ZA ES SE CH TW TH TR UG AE GB US VN";

    @Test
    void there_are_at_least_forty_qualifications_in_eight_categories() {
        assertThat(Qualifications.ALL).hasSizeGreaterThanOrEqualTo(40);
        assertThat(Qualifications.ALL.stream().map(Qualification::category).distinct())
                .hasSizeGreaterThanOrEqualTo(8);
    }

    @Test
    void no_id_stands_twice_and_every_option_belongs_to_its_qualification() {
        assertThat(Qualifications.ALL.stream().map(Qualification::qualificationId))
                .doesNotHaveDuplicates();
        assertThat(Qualifications.ALL.stream().map(Qualification::name)).doesNotHaveDuplicates();
        assertThat(Qualifications.ALL.stream()
                        .flatMap(one -> one.options().stream())
                        .map(Qualification.Option::optionId))
                .doesNotHaveDuplicates();
        assertThat(Qualifications.ALL).allSatisfy(one -> {
            assertThat(one.options()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(one.options().stream().map(Qualification.Option::text)).doesNotHaveDuplicates();
            assertThat(one.optionIds()).allMatch(option -> option / 100 == one.qualificationId());
            assertThat(Stream.of(one.name(), one.text(), one.category())).noneMatch(String::isBlank);
        });
    }

    @Test
    void quotas_are_for_single_answers_and_the_age() {
        assertThat(Qualifications.ALL.stream().filter(Qualification::supportsQuota))
                .allMatch(one -> one.type() != QualificationType.MULTI_SELECT);
        assertThat(Qualifications.ALL.stream().filter(one -> one.type() == QualificationType.RANGE))
                .extracting(Qualification::name)
                .containsExactly("Age");
    }

    @Test
    void the_countries_are_those_of_the_contract_and_each_has_a_language_and_people() {
        assertThat(new TreeSet<>(PanelCountries.ALL.stream()
                        .map(PanelCountry::countryCode)
                        .toList()))
                .isEqualTo(new TreeSet<>(Arrays.asList(CONTRACT.split(" "))))
                .hasSize(57);
        assertThat(PanelCountries.ALL).allSatisfy(country -> {
            assertThat(country.languageOptions()).isNotEmpty();
            assertThat(country.languageOptions())
                    .allMatch(option -> option.languageCode().matches("[a-z]{2}"));
            assertThat(country.dailySupply()).isPositive();
        });
    }

    @Test
    void every_option_has_people_in_every_country() {
        assertThat(PanelCountries.ALL).allSatisfy(country -> {
            var population = Population.of(country.countryCode());
            assertThat(Qualifications.ALL.stream().flatMap(one -> one.optionIds().stream()))
                    .allSatisfy(option -> assertThat(population.shares().get(option))
                            .as("option %d", option)
                            .isPositive());
        });
    }

    @Test
    void options_without_a_share_have_equal_parts() {
        var population = new Population(Map.of(1L, 90, 2L, 10));

        assertThat(population.part(List.of(2L), List.of(1L, 2L))).isEqualTo(0.1);
        assertThat(population.part(List.of(2L), List.of(1L, 2L, 3L, 4L))).isEqualTo(0.25);
    }

    @Test
    void a_search_looks_into_names_and_questions_and_a_category_is_exact() {
        assertThat(Qualifications.search("GENDER", null))
                .extracting(Qualification::qualificationId)
                .contains(2L);
        assertThat(Qualifications.search(null, "demographics")).isNotEmpty().allMatch(one -> one.category()
                .equals("Demographics"));
        assertThat(Qualifications.search(null, "demo")).isEqualTo(List.of());
    }

    @Test
    void every_country_holds_interviews_in_each_participants_own_language() {
        assertThat(PanelCountries.speaking("auto")).isEqualTo(PanelCountries.ALL);
        assertThat(PanelCountries.speaking("ja"))
                .extracting(PanelCountry::countryCode)
                .containsExactly("JP");
    }
}
