package io.research.dashboard.panel;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * How far recruitment has come, as the API names its members.
 *
 * @param target null before the first launch
 * @param inProgress places that are taken and not decided
 */
public record Progress(
        String fieldingStatus,
        int completed,
        Integer target,
        int inProgress,
        Quality quality,
        Instant estimatedFinishAt,
        BigDecimal ratePerHour,
        List<QuotaProgress> quotas,
        Instant asOf) {

    /** How good the completed interviews are. */
    public record Quality(int excellent, int good, int fair, int poor) {}

    public boolean isLive() {
        return "fielding".equals(fieldingStatus);
    }

    /** Places that nobody has begun. */
    public int getLeft() {
        return target == null ? 0 : Math.max(0, target - completed - inProgress);
    }
}
