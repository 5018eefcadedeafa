package io.research.panel.supplier;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.panel.cycle.Outcome;
import java.time.Instant;
import java.util.List;

/**
 * What a supplier holds to have become of people.
 *
 * @param next where the next page begins; null for the last one
 */
@RegisterForReflection
@JsonIgnoreProperties(ignoreUnknown = true)
record SaidPage(List<Said> respondents, String next) {
    static final SaidPage NOTHING = new SaidPage(List.of(), null);

    SaidPage {
        respondents = respondents == null ? List.of() : List.copyOf(respondents);
    }

    /** One person. */
    @RegisterForReflection
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Said(String person, Outcome outcome, Instant occurredAt) {}
}
