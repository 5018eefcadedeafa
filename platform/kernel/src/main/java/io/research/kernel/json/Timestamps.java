package io.research.kernel.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Parses RFC 3339 times and days, in bodies and queries alike. */
public final class Timestamps {
    static final String RULE = "must be an RFC 3339 timestamp";
    static final String DATE_RULE = "must be a date such as 2026-01-31";

    private static final int DATE_LENGTH = "2026-01-31".length();
    private static final int LAST_YEAR = 9999;

    private Timestamps() {}

    /** The moment in the text, which has an offset and a year of four digits. */
    public static Optional<Instant> parse(String text) {
        try {
            var time = OffsetDateTime.parse(text);
            return time.getYear() < 1 || time.getYear() > LAST_YEAR ? Optional.empty() : Optional.of(time.toInstant());
        } catch (DateTimeException malformed) {
            return Optional.empty();
        }
    }

    /** The day in the text, with a year of four digits. */
    static Optional<LocalDate> parseDate(String text) {
        try {
            return text.length() == DATE_LENGTH ? Optional.of(LocalDate.parse(text)) : Optional.empty();
        } catch (DateTimeException malformed) {
            return Optional.empty();
        }
    }
}
