package io.research.panel.reconciliation;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.json.Timestamps;
import io.research.kernel.json.Wire;
import io.research.panel.cycle.RespondentOutcome;
import java.time.Instant;
import java.util.Optional;

/** The outcome for one person in the supplier's records. */
record SupplierOutcome(String person, RespondentOutcome outcome, Instant occurredAt) {
    private static final int LONGEST_PERSON = 100;

    /**
     * Parses an entry of a page.
     *
     * @param latest as {@code Respondents.latestWord}
     * @return empty where something is missing, is unknown here, or lies in the future
     */
    static Optional<SupplierOutcome> read(JsonNode row, Instant latest) {
        String person = row.path("person").asText();
        var outcome = Wire.constant(RespondentOutcome.class, row.path("outcome").asText());
        var occurredAt = Timestamps.parse(row.path("occurred_at").asText()).filter(at -> !at.isAfter(latest));
        return person.isEmpty() || person.length() > LONGEST_PERSON || outcome.isEmpty() || occurredAt.isEmpty()
                ? Optional.empty()
                : Optional.of(new SupplierOutcome(person, outcome.get(), occurredAt.get()));
    }
}
