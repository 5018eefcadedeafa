package io.research.panel.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.json.Wire;
import io.research.panel.cycle.Outcome;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** What a supplier holds to have become of one person. */
record Said(String person, Outcome outcome, Instant occurredAt) {
    private static final int LONGEST_PERSON = 100;

    /**
     * Reads what stands on a page.
     *
     * @param latest as {@code Places.latestWord}
     * @return empty where something is missing, is unknown here, or lies in the future
     */
    static Optional<Said> read(JsonNode row, Instant latest) {
        String person = row.path("person").asText();
        var outcome = Wire.constant(Outcome.class, row.path("outcome").asText());
        var occurredAt = moment(row.path("occurred_at").asText()).filter(at -> !at.isAfter(latest));
        return person.isEmpty() || person.length() > LONGEST_PERSON || outcome.isEmpty() || occurredAt.isEmpty()
                ? Optional.empty()
                : Optional.of(new Said(person, outcome.get(), occurredAt.get()));
    }

    private static Optional<Instant> moment(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }
}
