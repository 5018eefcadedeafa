package io.research.kernel.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses RFC 3339 times and days, in bodies and queries alike. */
public final class Timestamps {
    static final String RULE = "must be an RFC 3339 timestamp";
    static final String DATE_RULE = "must be a date such as 2026-01-31";

    private static final Pattern LEAP_SECOND =
            Pattern.compile("((?!9999)\\d{4}-(?:06-30|12-31)[Tt]23:59:)60(?:\\.\\d{1,9})?(?:[Zz]|[+-]00:00)");

    private static final int DATE_LENGTH = "2026-01-31".length();
    private static final int LAST_YEAR = 9999;

    private Timestamps() {}

    /**
     * The moment in the text, which has an offset and a year of four digits. A leap second, in UTC, is the one after it:
     * the clock of the suite has none.
     */
    public static Optional<Instant> parse(String text) {
        try {
            var leap = LEAP_SECOND.matcher(text);
            if (leap.matches()) {
                return parse(leap.group(1) + "59Z").map(before -> before.plusSeconds(1));
            }
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
