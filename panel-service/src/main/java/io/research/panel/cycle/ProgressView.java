package io.research.panel.cycle;

import io.research.contracts.study.StudyState;
import io.research.panel.quota.QuotaView;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The progress of recruitment (contract §4).
 *
 * @param target null before the first launch
 * @param estimatedFinishAt from three completions on, while recruitment goes on
 * @param ratePerHour from three completions on
 */
record ProgressView(
        UUID studyId,
        String fieldingStatus,
        int completed,
        Integer target,
        int inProgress,
        QualityCounts quality,
        Instant estimatedFinishAt,
        BigDecimal ratePerHour,
        List<QuotaView> quotas,
        Instant asOf) {
    private static final int ENOUGH = 3;
    private static final double MILLIS_OF_HOUR = 3_600_000;

    /** Of a study whose panel was never launched. */
    static ProgressView notStarted(StudyState study, Instant now) {
        return new ProgressView(
                study.id(),
                study.fieldingStatus(),
                0,
                null,
                0,
                new QualityCounts(0, 0, 0, 0),
                null,
                null,
                List.of(),
                now);
    }

    static ProgressView of(StudyState study, Cycle cycle, Map<Long, Long> options, Instant now) {
        double rate = rate(cycle, now);
        return new ProgressView(
                study.id(),
                study.fieldingStatus(),
                cycle.completed(),
                cycle.target(),
                cycle.reserved(),
                cycle.quality(),
                rate > 0 && cycle.status() == CycleStatus.FIELDING ? finish(cycle, rate, now) : null,
                rate > 0 ? BigDecimal.valueOf(rate).setScale(2, RoundingMode.HALF_UP) : null,
                QuotaView.of(cycle.panel().terms().cells(), options, List.of()),
                now);
    }

    private static double rate(Cycle cycle, Instant now) {
        double hours = Math.max(1, cycle.fielded(now).toMillis()) / MILLIS_OF_HOUR;
        return cycle.completed() < ENOUGH ? 0 : cycle.completed() / hours;
    }

    private static Instant finish(Cycle cycle, double rate, Instant now) {
        double hours = (cycle.target() - cycle.completed()) / rate;
        return now.plus(Duration.ofMillis((long) (hours * MILLIS_OF_HOUR)));
    }
}
