package io.research.panel.recruitment;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.panel.catalog.PanelCountries;
import io.research.panel.cycle.PanelTerms;
import java.math.BigDecimal;
import java.util.List;

/**
 * Whom to recruit.
 *
 * @param target how many interviews are to count, those that did included
 */
record RecruitmentRequest(String slug, String interviewFormat, String language, String countryCode, int target) {
    private static final BigDecimal EVERYBODY = BigDecimal.valueOf(100);
    private static final int DAY = 24;

    static RecruitmentRequest read(Fields in) {
        var request = new RecruitmentRequest(
                in.required().string("slug", Check.notBlank()).orNull(),
                in.required().string("interview_format").orNull(),
                in.required().string("language").orNull(),
                in.required().string("country_code").orNull(),
                in.required().integer("target", Check.atLeast(1)).orElse(1));
        boolean isSpoken = request.countryCode == null
                || request.language == null
                || PanelCountries.find(request.countryCode)
                        .filter(country -> country.speaks(request.language))
                        .isPresent();
        if (!isSpoken) {
            in.fault(
                    "country_code",
                    "language_not_spoken",
                    "must be a country of the panel in which the language is spoken");
        }
        return request;
    }

    PanelTerms terms() {
        return new PanelTerms(
                slug,
                language,
                target,
                EVERYBODY,
                countryCode,
                List.of(),
                List.of(),
                0,
                null,
                null,
                null,
                1,
                1,
                DAY,
                List.of());
    }
}
