package io.research.interviews.usage;

import java.time.LocalDate;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The days of a usage read, first and last included, and how they are cut into periods. */
record UsageRange(LocalDate start, LocalDate end, Cadence cadence) {

    /** What is made of each period, in order: its first and its last day, within the range. */
    <T> List<T> periods(BiFunction<LocalDate, LocalDate, T> made) {
        return Stream.iterate(cadence.begin(start), begin -> !begin.isAfter(end), cadence::next)
                .map(begin -> made.apply(
                        begin.isBefore(start) ? start : begin,
                        earlier(cadence.next(begin).minusDays(1))))
                .toList();
    }

    private LocalDate earlier(LocalDate last) {
        return last.isAfter(end) ? end : last;
    }
}
