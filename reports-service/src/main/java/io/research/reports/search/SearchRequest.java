package io.research.reports.search;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** What is looked for, and where. */
record SearchRequest(String query, Filters filters, int limit, String cursor) {
    private static final int LONGEST_QUERY = 1_000;
    private static final int MOST_STUDIES = 100;
    private static final int DEFAULT_LIMIT = 10;
    private static final int MAX_LIMIT = 50;

    static SearchRequest read(Fields in) {
        return new SearchRequest(
                in.required()
                        .string("query", Check.notBlank(), Check.maxCharacters(LONGEST_QUERY))
                        .orNull(),
                in.required().object("filters", Filters::read).orNull(),
                in.integer("limit", Check.atLeast(1), Check.atMost(MAX_LIMIT)).orElse(DEFAULT_LIMIT),
                in.string("cursor").orNull());
    }

    /** What a cursor belongs to: everything but how much is asked for at once. */
    String fingerprint() {
        return query + "\n" + filters;
    }

    /**
     * Where to look; no dates mean any.
     *
     * @param contentTypes as they are spelled; all of them where none is named
     */
    record Filters(List<UUID> studyIds, List<String> contentTypes, LocalDate from, LocalDate to) {

        static Filters read(Fields in) {
            var ids = in.required()
                    .strings("study_ids", Check.size(1, MOST_STUDIES))
                    .orElse(List.of());
            var studies = ids.stream().map(id -> Ids.parse(id).orElse(null)).toList();
            if (studies.contains(null)) {
                in.fault("study_ids", "uuid", "must be UUIDs");
            }
            var types = in.strings("content_types").orElse(List.of());
            if (types.stream()
                    .anyMatch(type -> Wire.constant(ContentType.class, type).isEmpty())) {
                in.fault("content_types", "enum", "must be names of content types");
            }
            return new Filters(
                    studies.stream().filter(Objects::nonNull).distinct().toList(),
                    types.isEmpty()
                            ? Stream.of(ContentType.values()).map(Wire::of).toList()
                            : types,
                    date(in, "research_date_from"),
                    date(in, "research_date_to"));
        }

        private static LocalDate date(Fields in, String name) {
            String text = in.string(name).orNull();
            if (text == null) {
                return null;
            }
            try {
                return LocalDate.parse(text);
            } catch (DateTimeParseException noDay) {
                in.fault(name, "date", "must be a day such as 2026-01-31");
                return null;
            }
        }
    }
}
