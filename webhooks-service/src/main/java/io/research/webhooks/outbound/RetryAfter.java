package io.research.webhooks.outbound;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** Reads the Retry-After header (RFC 9110 §10.2.3): seconds or a date. */
final class RetryAfter {
    private static final int MOST_DIGITS = 9;

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
            var date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
            var wait = Duration.between(now, date.toInstant());
            return wait.isPositive() ? wait : null;
        } catch (DateTimeException malformed) {
            return null;
        }
    }
}
