package io.research.panel.catalog;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * A country that the panel recruits in (contract §4).
 *
 * @param countryCode ISO 3166-1, two letters
 * @param dailySupply how many people who fit everything can be interviewed there in a day; not shown
 */
@RegisterForReflection
@JsonIgnoreProperties(value = "daily_supply", allowSetters = true)
public record PanelCountry(
        String countryCode, String countryName, int dailySupply, List<LanguageOption> languageOptions) {
    private static final String ANY_LANGUAGE = "auto";

    public PanelCountry {
        languageOptions = List.copyOf(languageOptions);
    }

    /** Whether interviews in that language can be held there; {@code auto} meets each participant's own. */
    public boolean speaks(String language) {
        return ANY_LANGUAGE.equals(language)
                || languageOptions.stream()
                        .anyMatch(option -> option.languageCode().equals(language));
    }

    /** A language that interviews are held in there. */
    @RegisterForReflection
    public record LanguageOption(String languageCode, String languageName) {}
}
