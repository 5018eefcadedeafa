package io.research.signal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunLocaleTest {
    /** The catalog of panel-service, beside this module. */
    private static final Path CATALOG = Path.of("../panel-service/src/main/resources/catalog/panel-countries.json");

    @Test
    void countries_and_languages_are_those_of_the_panel() throws IOException {
        assertThat(RunLocale.panel()).isEqualTo(panel());
    }

    @ParameterizedTest
    @CsvSource({
        "no-NO, no, NO", "nb-NO, no, NO", "nn-NO, no, NO", "NB, no, NO", "tl-PH, tl, PH", "fil-PH, tl, PH",
        "fil-Latn-PH, tl, PH", "iw-IL, he, IL", "in, id, ID", "deu-AT, de, AT", "zh-Hant-TW, zh, TW", "pt-br, pt, BR"
    })
    void all_codes_of_a_language_lead_to_that_of_the_catalog(String tag, String language, String country) {
        assertThat(RunLocale.parse(tag)).contains(new RunLocale(tag, language, country));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "xx", "xyz", "root", "la", "und-DE", "e", "en_US", "en-USA", "auto", "zh-yue"})
    void what_names_no_language_of_the_catalog_is_no_locale(String tag) {
        assertThat(RunLocale.parse(tag)).isEmpty();
    }

    private static Map<String, Set<String>> panel() throws IOException {
        return new JsonArray(Files.readString(CATALOG))
                .stream()
                        .map(JsonObject.class::cast)
                        .collect(Collectors.toMap(
                                country -> country.getString("country_code"), RunLocaleTest::languages));
    }

    private static Set<String> languages(JsonObject country) {
        return country.getJsonArray("language_options").stream()
                .map(JsonObject.class::cast)
                .map(option -> option.getString("language_code"))
                .collect(Collectors.toSet());
    }
}
