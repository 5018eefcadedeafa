package io.research.dashboard.panel;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A review whether an audience can be found, as the API names its members. */
public record FeasibilityRequest(
        String id,
        String status,
        String targetAudience,
        List<String> countryCode,
        int target,
        BigDecimal incidentRate,
        String studyId,
        Instant expectedResponseBy,
        Answer response,
        Instant cancelledAt,
        Instant createdAt) {

    /** What the reviewer says; prices and hours may be null. */
    public record Answer(
            boolean feasible,
            BigDecimal estimatedTotalCostPerInterviewUsd,
            BigDecimal estimatedTotalCostUsd,
            Integer estimatedTimelineHours,
            String notes,
            Instant respondedAt) {}

    public boolean isWaiting() {
        return "received".equals(status);
    }

    public boolean isCancelled() {
        return "cancelled".equals(status);
    }

    public boolean isFeasible() {
        return response != null && response.feasible();
    }

    public String getCountries() {
        return String.join(", ", countryCode);
    }

    /** Where it is estimated first. */
    public String getCountry() {
        return countryCode.isEmpty() ? "" : countryCode.getFirst();
    }
}
