package io.research.webhooks.outbound;

import io.netty.handler.codec.DateFormatter;
import java.time.Duration;
import java.time.Instant;

/** Reads the Retry-After header (RFC 9110 §10.2.3): seconds, or a date in any of the three forms that HTTP has had. */
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
        var date = DateFormatter.parseHttpDate(text);
        if (date == null) {
            return null;
        }
        var wait = Duration.between(now, date.toInstant());
        return wait.isPositive() ? wait : null;
    }
}
