package io.research.studies.kickoff;

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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Waits with a request for the end of its operation, which comes also when the request is long gone. */
@ApplicationScoped
class KickoffEnd {
    private static final Logger LOG = Logger.getLogger(KickoffEnd.class);

    private final Jobs jobs;
    private final LaterAnswers answers;
    private final KickoffConfig config;
    private final Clock clock;

    KickoffEnd(Jobs jobs, LaterAnswers answers, KickoffConfig config, Clock clock) {
        this.jobs = jobs;
        this.answers = answers;
        this.config = config;
        this.clock = clock;
    }

    /**
     * The answer of the operation that this job decides.
     *
     * @throws Problem the reason when it was abandoned; {@code upstream_timeout} or {@code service_unavailable} with an
     *     unknown outcome when it has no end yet, or none that could be seen
     */
    Uni<Response> of(Claim claim, Job decision) {
        var until = clock.instant().plus(config.answerWithin());
        return ended(decision, until)
                .map(decided -> KickoffVerdict.confirmation(decided.result()))
                .chain(id -> jobs.require(claim.tenant(), KickoffSteps.CONFIRM.kind(), id))
                .chain(confirmation -> ended(confirmation, until))
                .chain(() -> Panache.withSession(() -> answers.answer(claim)))
                .onFailure(fault -> !(fault instanceof Problem))
                .transform(KickoffEnd::notSeen);
    }

    private Uni<Job> ended(Job job, Instant until) {
        var left = Duration.between(clock.instant(), until);
        return jobs.await(job, left.isNegative() ? Duration.ZERO : left).invoke(found -> {
            if (!found.status().isTerminal()) {
                throw new Problem(ErrorCode.UPSTREAM_TIMEOUT).withUnknownOutcome();
            }
        });
    }

    private static Problem notSeen(Throwable fault) {
        LOG.warnf("The end of an operation could not be seen: %s", fault);
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome();
    }
}
