package io.research.contracts.signal;

import io.research.contracts.EventData;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * A quick-signal run came to an end that nobody asked for by cancelling it.
 *
 * @param mode preference, claim or message
 * @param status complete, partial or failed
 * @param completed how many answered
 * @param n how many were wanted
 * @param headlineMetric null when nobody answered
 * @param failureReason null unless it failed
 * @param isSimulated whether simulated people of local work are among those who answered
 */
public record SignalCompleted(
        UUID studyId,
        String mode,
        String status,
        int completed,
        int n,
        HeadlineMetric headlineMetric,
        String failureReason,
        Instant completedAt,
        boolean isSimulated)
        implements EventData {

    /** The one number of the run: so many of so many, in percent; its value is null where no answer could be told. */
    public record HeadlineMetric(String label, BigDecimal value, String unit, int count, int of) {}
}
