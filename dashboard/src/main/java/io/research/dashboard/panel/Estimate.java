package io.research.dashboard.panel;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** What a panel would cost, as the API names its members. */
public record Estimate(
        String estimateId,
        Instant estimateExpiresAt,
        int target,
        String countryCode,
        String frequency,
        BigDecimal incidentRate,
        BigDecimal estimatedTotalCostPerInterviewUsd,
        BigDecimal estimatedTotalCostUsd,
        int estimatedTimelineHours,
        List<Integer> timelineRangeHours,
        List<QuotaProgress> quotas) {

    public int getShortest() {
        return timelineRangeHours.getFirst();
    }

    public int getLongest() {
        return timelineRangeHours.getLast();
    }
}
