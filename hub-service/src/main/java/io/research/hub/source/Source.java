package io.research.hub.source;

import java.time.Instant;
import java.util.UUID;

/**
 * A study or document that a session answers from.
 *
 * @param studyId null for a document
 * @param mediaType of a document that was read; else null
 * @param pages of a document that has pages; else null
 * @param error why it failed, in public words; else null
 * @param jobId what prepares it
 */
record Source(
        UUID id,
        UUID sessionId,
        SourceType type,
        String name,
        UUID studyId,
        SourceStatus status,
        String mediaType,
        Integer pages,
        String error,
        UUID jobId,
        Instant createdAt) {}
