package io.research.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The clock of a process that a test sets ahead: in UTC and in microseconds, as that of a service. */
public final class MovableClock extends Clock {
    private final Clock right = tick(systemUTC(), Duration.ofNanos(1000));
    private volatile Duration ahead = Duration.ZERO;

    /** Shows from now on so much more than the right time. */
    public void setAhead(Duration by) {
        ahead = by;
    }

    @Override
    public Instant instant() {
        return right.instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("UTC only");
    }
}
