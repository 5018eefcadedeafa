package io.research.kernel.job;

/**
 * A job that this process holds now.
 *
 * @param isAbandoned whether the lease of its attempt ran out before: whoever worked on it has died, or gives no sign of life
 */
record ClaimedJob(Job job, boolean isAbandoned) {}
