package io.research.hub.output;

import io.research.hub.composition.Composition;
import java.time.Instant;
import java.util.UUID;

/**
 * Something that was made for a session, or the newest report of one of its studies.
 *
 * @param status running, ready, failed or unavailable
 * @param content null for the report of a study, and until it is there
 * @param revision counts how often it was made or changed
 */
record Output(
        UUID id,
        OutputType type,
        String name,
        String status,
        Composition content,
        UUID templateId,
        boolean isDefaultReport,
        int revision,
        Instant createdAt,
        Instant updatedAt) {
    static final String READY = "ready";
    static final String UNAVAILABLE = "unavailable";

    boolean isReady() {
        return status.equals(READY);
    }

    boolean isUnavailable() {
        return status.equals(UNAVAILABLE);
    }
}
