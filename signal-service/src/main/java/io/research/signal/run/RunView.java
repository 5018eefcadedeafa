package io.research.signal.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A run as clients see it (contract §11).
 *
 * @param writtenBy null until its answers have been read, after the end
 */
public record RunView(
        UUID studyId,
        Mode mode,
        String text,
        List<String> options,
        String context,
        Audience audience,
        int n,
        boolean voice,
        int timeBudgetHours,
        String locale,
        RunStatus status,
        BigDecimal estimatedCost,
        List<BigDecimal> etaHoursRange,
        String dashboardUrl,
        List<String> validationWarnings,
        boolean regenerating,
        Progress progress,
        BigDecimal costIncurred,
        FailureReason failureReason,
        Instant createdAt,
        Instant updatedAt,
        boolean isSimulated,
        Origin.WrittenBy writtenBy,
        String fallbackReason) {

    /** How far it is. */
    public record Progress(int completed) {}
}
