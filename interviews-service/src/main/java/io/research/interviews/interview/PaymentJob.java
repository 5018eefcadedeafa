package io.research.interviews.interview;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Rates an interview that the panel has yet to decide about, like {@link RatingJob}. It is a kind of its own, so that
 * replicas of an earlier release, which would announce the interview without asking the panel, do not run it.
 */
@ApplicationScoped
class PaymentJob implements JobHandler<Void> {
    /** Its subject is the interview. */
    static final JobKind<Void> KIND = JobKind.of("interviews.pay_interview");

    private final RatingJob ratings;

    PaymentJob(RatingJob ratings) {
        this.ratings = ratings;
    }

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Void none) {
        return ratings.run(job, none);
    }
}
