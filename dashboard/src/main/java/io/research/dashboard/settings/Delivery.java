package io.research.dashboard.settings;

import java.time.Duration;
import java.time.Instant;

/** An event on its way to a webhook, as the API shows it. */
public record Delivery(
        String id,
        String eventId,
        String eventType,
        String status,
        int attempts,
        Integer httpStatus,
        String failureReason,
        Integer durationMs,
        Instant createdAt,
        Instant lastAttemptAt,
        Instant nextAttemptAt) {
    private static final Duration SOON = Duration.ofSeconds(15);

    /** Whether something about it is about to change, so that it is worth looking again. */
    public boolean isMoving(Instant now) {
        return switch (status) {
            case "delivering" -> true;
            case "pending" -> nextAttemptAt == null || isSoon(now);
            default -> false;
        };
    }

    /** What is long overdue waits for something else, such as a webhook that is paused. */
    private boolean isSoon(Instant now) {
        return Duration.between(now, nextAttemptAt).abs().compareTo(SOON) < 0;
    }
}
