package io.research.interviews.interview;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Rates an interview that the panel has yet to pay for, as {@link RatingJob} does. A kind of its own: a replica of an earlier
 * release, which would tell of the interview without asking the panel, does not know it.
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
