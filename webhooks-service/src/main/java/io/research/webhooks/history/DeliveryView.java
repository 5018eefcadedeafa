package io.research.webhooks.history;

import io.research.webhooks.delivery.DeliveryStatus;
import io.research.webhooks.outbound.FailureReason;
import java.time.Instant;
import java.util.UUID;

/** A delivery as the owner of its webhook sees it (contract §9): how it went, never what was in it. */
record DeliveryView(
        UUID id,
        UUID eventId,
        String eventType,
        DeliveryStatus status,
        int attempts,
        Integer httpStatus,
        FailureReason failureReason,
        Long durationMs,
        Instant createdAt,
        Instant lastAttemptAt,
        Instant nextAttemptAt) {}
