package io.research.panel.order;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneOffset;

/** How often a panel recruits anew. */
public enum Frequency {
    @JsonProperty("one-time")
    ONE_TIME(null),
    @JsonProperty("weekly")
    WEEKLY(Period.ofWeeks(1)),
    @JsonProperty("monthly")
    MONTHLY(Period.ofMonths(1)),
    @JsonProperty("quarterly")
    QUARTERLY(Period.ofMonths(3));

    private final Period period;

    Frequency(Period period) {
        this.period = period;
    }

    public boolean isRecurring() {
        return period != null;
    }

    /** The start of the cycle after that many others, counted from the first; null for a panel that recruits once. */
    public Instant beginning(Instant first, int cycles) {
        return isRecurring()
                ? first.atOffset(ZoneOffset.UTC)
                        .plus(period.multipliedBy(cycles))
                        .toInstant()
                : null;
    }
}
