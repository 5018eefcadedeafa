package io.research.kernel.job;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * The progress of a job.
 *
 * @param done how many of its steps
 * @param total of how many; may grow while the job finds out
 */
@RegisterForReflection
public record JobProgress(int done, int total) {}
