package io.research.gateway.route;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * A deprecated route.
 *
 * @param since when it was deprecated
 * @param sunset until when it answers at least
 */
public record Deprecation(Instant since, Instant sunset) {

    public Deprecation {
        if (!since.isBefore(sunset)) {
            throw new IllegalArgumentException("deprecated since " + since + " and gone before, on " + sunset);
        }
    }

    /** The value of the Deprecation header (RFC 9745). */
    public String sinceHeader() {
        return "@" + since.getEpochSecond();
    }

    /** The value of the Sunset header (RFC 8594). */
    public String sunsetHeader() {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(sunset.atOffset(ZoneOffset.UTC));
    }
}
