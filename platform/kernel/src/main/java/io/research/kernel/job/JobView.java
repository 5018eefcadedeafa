package io.research.kernel.job;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/** A job as clients see it (contract §2). */
@RegisterForReflection
public record JobView(
        UUID jobId,
        String kind,
        String status,
        boolean completed,
        String error,
        @JsonRawValue String result,
        String resultUrl,
        Instant createdAt,
        Instant updatedAt) {

    public static JobView of(Job job) {
        return new JobView(
                job.id(),
                job.kind(),
                job.status().name().toLowerCase(Locale.ROOT),
                job.status().isTerminal(),
                job.error(),
                job.result(),
                job.status() == JobStatus.SUCCEEDED ? job.resultUrl() : null,
                job.createdAt(),
                job.updatedAt());
    }

    /** The short response to the request that started a job: 202 with these members. */
    @RegisterForReflection
    public record Accepted(UUID jobId, String status, String resultUrl) {

        public static Accepted of(Job job) {
            return new Accepted(job.id(), job.status().name().toLowerCase(Locale.ROOT), job.resultUrl());
        }
    }
}
