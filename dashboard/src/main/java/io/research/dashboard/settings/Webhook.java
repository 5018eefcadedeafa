package io.research.dashboard.settings;

import java.time.Instant;
import java.util.List;

/**
 * A webhook as the API shows it.
 *
 * @param studyId null where it is told of all studies
 */
public record Webhook(
        String id,
        String hookUrl,
        String studyId,
        List<String> eventTypes,
        boolean ordered,
        String status,
        Instant createdAt) {}
