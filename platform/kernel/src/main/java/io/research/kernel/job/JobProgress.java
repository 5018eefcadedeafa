package io.research.kernel.job;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * How far a job is.
 *
 * @param done how many of its steps
 * @param total of how many; may grow while the job finds out
 */
@RegisterForReflection
public record JobProgress(int done, int total) {}
