package io.research.dashboard.panel;

import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Where people are found, read from {@code GET /api/public/v1/panel-countries}. */
public record Countries(List<Country> countries) {

    /** One country. */
    public record Country(String countryCode, String countryName) {}

    /** Those where the study's language is spoken. */
    static Uni<Countries> of(Api api, PanelStudy study) {
        return api.get(
                Query.of("/api/public/v1/panel-countries")
                        .with("language", study.spoken())
                        .text(),
                Countries.class);
    }

    public String name(String code) {
        return countries.stream()
                .filter(country -> country.countryCode().equals(code))
                .findFirst()
                .map(Country::countryName)
                .orElse(code);
    }
}
