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

class RunLocaleTest {
    /** The catalog of panel-service, beside this module. */
    private static final Path CATALOG = Path.of("../panel-service/src/main/resources/catalog/panel-countries.json");

    @Test
    void countries_and_languages_are_those_of_the_panel() throws IOException {
        assertThat(RunLocale.panel()).isEqualTo(panel());
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
