package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;

/** Waits with a request until its reward is queued or refused, which comes also when the request is long gone. */
@ApplicationScoped
class RewardEnd {
    private static final Logger LOG = Logger.getLogger(RewardEnd.class);

    private final Jobs jobs;
    private final LaterAnswers answers;
    private final RewardConfig config;

    RewardEnd(Jobs jobs, LaterAnswers answers, RewardConfig config) {
        this.jobs = jobs;
        this.answers = answers;
        this.config = config;
    }

    /**
     * The answer of the reward whose money that job reserves.
     *
     * @throws Problem the reason when it was refused; {@code upstream_timeout} or {@code service_unavailable} with an
     *     unknown outcome when it has no end yet, or none that could be seen
     */
    Uni<Response> of(Claim claim, Job reservation) {
        return jobs.await(reservation, config.answerWithin())
                .invoke(RewardEnd::requireAccepted)
                .chain(() -> Panache.withSession(() -> answers.answer(claim)))
                .onFailure(fault -> !(fault instanceof Problem))
                .transform(RewardEnd::notSeen);
    }

    private static void requireAccepted(Job job) {
        if (!job.status().isTerminal()) {
            throw new Problem(ErrorCode.UPSTREAM_TIMEOUT).withUnknownOutcome();
        }
        if (job.result() != null) {
            throw RewardRefusal.reason(job.result());
        }
    }

    private static Problem notSeen(Throwable fault) {
        LOG.warnf("The end of a reward's reservation could not be seen: %s", fault);
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome();
    }
}
