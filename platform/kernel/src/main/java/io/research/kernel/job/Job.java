package io.research.kernel.job;

import io.research.kernel.identity.Tenant;
import io.research.kernel.json.StoredJson;
import java.time.Instant;
import java.util.UUID;

/**
 * A durable piece of work.
 *
 * @param kind the name of its {@link JobKind}
 * @param subject what it is about, such as a study id, for looking jobs up; or null
 * @param payload the input as JSON text, private to the service; null where there is none
 * @param result what a succeeded job shows, as JSON text; or null
 * @param error public-safe; set only on a failed job
 * @param resultUrl where the result can be read; or null
 * @param progress how far the attempt is, as its handler tells it ({@link JobSteps}); null until then
 * @param attempts how often a worker has begun it
 * @param trace what is carried on of the trace that it was begun in; null where nobody records one
 */
public record Job(
        UUID id,
        Tenant tenant,
        String kind,
        String subject,
        JobStatus status,
        String payload,
        String result,
        String error,
        String resultUrl,
        JobProgress progress,
        int attempts,
        Instant createdAt,
        Instant updatedAt,
        String trace) {

    /** The input, as the type it was created with. */
    public <P> P payload(JobKind<P> kind) {
        return StoredJson.read(payload, kind.payload());
    }
}
