package io.research.panel.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The countries that the panel recruits in. */
public final class PanelCountries {
    /** By name. */
    public static final List<PanelCountry> ALL = CatalogFile.read("panel-countries.json", PanelCountry.class);

    private static final Map<String, PanelCountry> BY_CODE =
            ALL.stream().collect(Collectors.toUnmodifiableMap(PanelCountry::countryCode, Function.identity()));

    private PanelCountries() {}

    /** The country with exactly that code. */
    public static Optional<PanelCountry> find(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** The country with that code, ignoring case. */
    static Optional<PanelCountry> search(String code) {
        return find(code.strip().toUpperCase(Locale.ROOT));
    }

    /** Those where interviews in that language can be held; all of them for null. */
    static List<PanelCountry> speaking(String language) {
        return language == null
                ? ALL
                : ALL.stream()
                        .filter(country -> country.speaks(language.strip().toLowerCase(Locale.ROOT)))
                        .toList();
    }
}
