package io.research.kernel.job;

import io.smallrye.mutiny.Uni;

/** How a handler reports the progress of its attempt ({@link Jobs#steps}). */
@FunctionalInterface
public interface JobSteps {

    /** For a part of a job that does not report progress itself. */
    JobSteps UNTOLD = (done, total) -> Uni.createFrom().voidItem();

    /**
     * Stores the progress for those who watch the job, in a transaction of its own. Never fails, and changes nothing if
     * the attempt has lost its job.
     *
     * @param done how many of the job's steps
     * @param total of how many; may grow while the job finds out
     */
    Uni<Void> tell(int done, int total);
}
