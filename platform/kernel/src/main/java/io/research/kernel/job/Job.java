package io.research.kernel.job;

import io.research.kernel.identity.Tenant;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.UUID;

/**
 * A durable piece of work.
 *
 * @param kind which {@link JobHandler} does it
 * @param subject what it is about, such as a study id, for looking jobs up; or null
 * @param payload the input, private to the service
 * @param result what a succeeded job shows; or null
 * @param error public-safe; set only on a failed job
 * @param resultUrl where the result can be read; or null
 * @param attempts how often a worker has begun it
 */
public record Job(
        UUID id,
        Tenant tenant,
        String kind,
        String subject,
        JobStatus status,
        JsonObject payload,
        JsonObject result,
        String error,
        String resultUrl,
        int attempts,
        Instant createdAt,
        Instant updatedAt) {}
