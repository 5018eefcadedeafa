package io.research.kernel.job;

import io.smallrye.mutiny.Uni;

/** Where a handler tells how far its attempt is ({@link Jobs#steps}). */
@FunctionalInterface
public interface JobSteps {

    /** For a part of a job, which tells nothing of its own. */
    JobSteps UNTOLD = (done, total) -> Uni.createFrom().voidItem();

    /**
     * Stores it for those who watch the job, in a transaction of its own. Never fails, and changes nothing where the attempt
     * has lost its job.
     *
     * @param done how many of the job's steps
     * @param total of how many; may grow while the job finds out
     */
    Uni<Void> tell(int done, int total);
}
