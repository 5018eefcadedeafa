package io.research.panel.feasibility;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.panel.catalog.PanelCountries;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/**
 * A request for a review (specification §2.7).
 *
 * @param countryCode empty for no restriction
 */
record FeasibilityRequest(
        String targetAudience, List<String> countryCode, int target, BigDecimal incidentRate, UUID studyId) {
    private static final int MAX_AUDIENCE = 5_000;
    private static final int MAX_COUNTRIES = 57;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final Check<List<String>> SUPPORTED = new Check<>(
            "unsupported_country", "must be country codes of the panel, see panel-countries", codes -> codes.stream()
                    .allMatch(code -> PanelCountries.find(code).isPresent()));
    private static final Check<List<String>> DISTINCT = new Check<>(
            "duplicate",
            "must not name a country twice",
            codes -> codes.stream().distinct().count() == codes.size());

    static FeasibilityRequest read(Fields in) {
        return new FeasibilityRequest(
                in.required()
                        .string("target_audience", Check.notBlank(), Check.maxCharacters(MAX_AUDIENCE))
                        .orNull(),
                in.strings("country_code", Check.size(0, MAX_COUNTRIES), SUPPORTED, DISTINCT)
                        .orElse(List.of()),
                in.required().integer("target", Check.atLeast(1)).orElse(1),
                in.required()
                        .decimal("incident_rate", Check.atLeast(BigDecimal.ZERO), Check.atMost(HUNDRED))
                        .orNull(),
                in.uuid("study_id").orNull());
    }
}
