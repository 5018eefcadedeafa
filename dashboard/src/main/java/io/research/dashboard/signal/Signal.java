package io.research.dashboard.signal;

import io.research.dashboard.page.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A run with what came of it, as the API names its members. */
public record Signal(
        String studyId,
        String mode,
        String text,
        List<String> options,
        String context,
        String audience,
        int n,
        boolean voice,
        int timeBudgetHours,
        String locale,
        String status,
        BigDecimal estimatedCost,
        List<BigDecimal> etaHoursRange,
        List<String> validationWarnings,
        boolean regenerating,
        Progress progress,
        BigDecimal costIncurred,
        String failureReason,
        Instant createdAt,
        boolean isSimulated,
        String writtenBy,
        String fallbackReason,
        Results results) {

    /** How many have answered. */
    public record Progress(int completed) {}

    public boolean isOpen() {
        return switch (status) {
            case "creating", "queued", "fielding" -> true;
            default -> false;
        };
    }

    /** Whether the numbers may still change: after the end the answers are read once more, unless it was cancelled. */
    public boolean isAwaited() {
        return switch (status) {
            case "creating", "queued", "fielding" -> true;
            case "complete", "partial" -> results != null && "not_read_yet".equals(results.fallbackReason());
            default -> false;
        };
    }

    public String getPrice() {
        return Money.dollars(estimatedCost);
    }

    public String getCost() {
        return Money.dollars(costIncurred);
    }

    public String getTime() {
        return Estimate.time(etaHoursRange);
    }
}
