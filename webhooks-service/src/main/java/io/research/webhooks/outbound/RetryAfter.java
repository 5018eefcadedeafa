package io.research.webhooks.outbound;

import static java.time.ZoneOffset.UTC;
import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** Reads the Retry-After header (RFC 9110 §10.2.3): seconds, or a date in any of the three forms that HTTP has had. */
final class RetryAfter {
    private static final int MOST_DIGITS = 9;
    private static final int NO_COMMA = -1;
    private static final int AFTER_SHORT_DAY = 3;
    private static final int YEARS_AHEAD = 50;
    private static final int CENTURY = 100;

    private static final DateTimeFormatter ASCTIME =
            formatter(new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("EEE MMM ppd HH:mm:ss uuuu"));

    private RetryAfter() {}

    /** The time to wait, or null when the header is absent, malformed or past. */
    static Duration parse(String header, Instant now) {
        if (header == null) {
            return null;
        }
        String text = header.strip();
        if (!text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(unit -> unit >= '0' && unit <= '9')) {
            return Duration.ofSeconds(Long.parseLong(text));
        }
        try {
            var wait = Duration.between(now, date(text, now));
            return wait.isPositive() ? wait : null;
        } catch (DateTimeException malformed) {
            return null;
        }
    }

    private static Instant date(String text, Instant now) {
        return switch (text.indexOf(',')) {
            case NO_COMMA -> ASCTIME.parse(text, Instant::from);
            case AFTER_SHORT_DAY -> RFC_1123_DATE_TIME.parse(text, Instant::from);
            default -> rfc850(text, now);
        };
    }

    /** Its year has two digits; what would be more than 50 years ahead is past (RFC 9110 §5.6.7). */
    private static Instant rfc850(String text, Instant now) {
        var latest = now.atZone(UTC).plusYears(YEARS_AHEAD);
        var date = formatter(new DateTimeFormatterBuilder()
                        .parseCaseInsensitive()
                        .appendPattern("EEEE, dd-MMM-")
                        .appendValueReduced(ChronoField.YEAR, 2, 2, latest.getYear() - CENTURY + 1)
                        .appendPattern(" HH:mm:ss 'GMT'"))
                .parse(text, ZonedDateTime::from);
        return (date.isAfter(latest) ? date.minusYears(CENTURY) : date).toInstant();
    }

    private static DateTimeFormatter formatter(DateTimeFormatterBuilder form) {
        return form.toFormatter(Locale.ENGLISH).withZone(UTC);
    }
}
