package io.research.dashboard.settings;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * A feasibility request as the API shows it.
 *
 * @param countryCode empty for no restriction
 * @param studyId null where it is about no study
 * @param response null as long as nobody has answered
 */
public record Review(
        String id,
        String status,
        String targetAudience,
        List<String> countryCode,
        int target,
        BigDecimal incidentRate,
        String studyId,
        Instant expectedResponseBy,
        Answer response,
        Instant createdAt) {

    /** What a reviewer said; prices, hours and notes are null where it does not say. */
    public record Answer(
            boolean feasible,
            BigDecimal estimatedTotalCostPerInterviewUsd,
            BigDecimal estimatedTotalCostUsd,
            Integer estimatedTimelineHours,
            String notes,
            Instant respondedAt) {}
}
