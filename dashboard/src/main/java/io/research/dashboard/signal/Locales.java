package io.research.dashboard.signal;

import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import java.util.List;

/** In which languages may be asked: of the panel country by country, of people who are invited any. */
@RequestScoped
class Locales {
    private final Api api;

    Locales(Api api) {
        this.api = api;
    }

    /** A language that a locale names. */
    public record Choice(String code, String name) {}

    /**
     * What may be chosen.
     *
     * @param panel languages with their countries
     * @param any languages alone
     */
    public record Choices(List<Choice> panel, List<Choice> any) {}

    record Countries(List<Country> countries) {}

    record Country(String countryCode, String countryName, List<Option> languageOptions) {}

    record Option(String languageCode, String languageName) {}

    record Languages(List<Choice> languages) {}

    Uni<Choices> read() {
        return Uni.combine()
                .all()
                .unis(
                        api.get("/api/public/v1/panel-countries/", Countries.class),
                        api.get("/api/public/v1/reference/languages", Languages.class))
                .with((countries, languages) -> new Choices(
                        countries.countries().stream()
                                .flatMap(country -> country.languageOptions().stream()
                                        .map(option -> new Choice(
                                                option.languageCode() + "-" + country.countryCode(),
                                                country.countryName() + ", in " + option.languageName())))
                                .toList(),
                        languages.languages().stream()
                                .filter(language -> !language.code().equals("auto"))
                                .toList()));
    }
}
