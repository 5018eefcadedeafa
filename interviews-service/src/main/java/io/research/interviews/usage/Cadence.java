package io.research.interviews.usage;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** How long the periods of a usage read are. Weeks begin on Monday, months on their first. */
enum Cadence {
    @JsonProperty("daily")
    DAILY(ChronoUnit.DAYS),
    @JsonProperty("weekly")
    WEEKLY(ChronoUnit.WEEKS),
    @JsonProperty("monthly")
    MONTHLY(ChronoUnit.MONTHS);

    private final ChronoUnit unit;

    Cadence(ChronoUnit unit) {
        this.unit = unit;
    }

    /** The first day of the period in which that day lies. */
    LocalDate begin(LocalDate day) {
        return switch (this) {
            case DAILY -> day;
            case WEEKLY -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTHLY -> day.withDayOfMonth(1);
        };
    }

    /** The first day of the period after the one that begins then. */
    LocalDate next(LocalDate begin) {
        return begin.plus(1, unit);
    }

    /** How many periods lie, whole or in part, between these days. */
    long periods(LocalDate first, LocalDate last) {
        return unit.between(begin(first), begin(last)) + 1;
    }

    /** As PostgreSQL's {@code date_trunc} calls it, which cuts weeks and months in the same places. */
    String sqlUnit() {
        return switch (this) {
            case DAILY -> "day";
            case WEEKLY -> "week";
            case MONTHLY -> "month";
        };
    }
}
