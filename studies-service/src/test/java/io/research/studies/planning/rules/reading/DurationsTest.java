package io.research.studies.planning.rules.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | 20ish mins, voice is fine                | 20
            en | 20 or so minutes                         | 20
            en | 20-25min each                            | 25
            en | an hour and a half                       | 90
            en | 1.5 hours by video                       | 90
            en | about three quarters of an hour          | 45
            en | a quarter of an hour                     | 15
            en | forty-five minutes                       | 45
            en | half an hour                             | 30
            en | an hour at most                          | 60
            de | anderthalb Stunden                       | 90
            de | 1,5 Stunden                              | 90
            de | eine Dreiviertelstunde                   | 45
            de | zwanzig Minuten                          | 20
            fr | une heure et demie                       | 90
            fr | 1h30 par personne                        | 90
            fr | trois quarts d’heure                     | 45
            fr | vingt-cinq minutes                       | 25
            es | hora y media                             | 90
            es | cuarenta y cinco minutos                 | 45
            it | tre quarti d'ora                         | 45
            nl | drie kwartier                            | 45
            pl | półtorej godziny                         | 90
            pt | vinte e cinco minutos                    | 25
            ar | ساعة ونصف                                  | 90
            hi | डेढ़ घंटे                                    | 90
            ja | 四十五分                                    | 45
            zh | 一个半小时                                  | 90
            """)
    void a_duration_is_read_however_it_is_written(String code, String words, int minutes) {
        assertThat(Durations.minutes(Statement.of("", words), Reader.of(PlanLanguage.of(code))))
                .contains(minutes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"the last 12 months", "20 ministers", "iPhone 15", "3 minutes", "twenty members"})
    void other_numbers_are_none(String words) {
        assertThat(Durations.minutes(Statement.of("", words), Reader.of(PlanLanguage.of("en"))))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.research.studies.planning.rules.PlanLanguageTest#codes")
    void every_language_has_the_same_numbers(String code) {
        assertThat(PlanLanguage.of(code).cues(Cue.NUMBERS).written())
                .hasSameSizeAs(PlanLanguage.of("en").cues(Cue.NUMBERS).written());
    }
}
