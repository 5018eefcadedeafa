package io.research.studies.launch;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
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

/** Answers a request at the end of its saga. The saga goes on when the request ends before it. */
@ApplicationScoped
class LaunchAnswers {
    private static final Logger LOG = Logger.getLogger(LaunchAnswers.class);

    private final Jobs jobs;
    private final PendingOperations operations;
    private final LaunchConfig config;
    private final Clock clock;

    LaunchAnswers(Jobs jobs, PendingOperations operations, LaunchConfig config, Clock clock) {
        this.jobs = jobs;
        this.operations = operations;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Waits for the end of the saga and answers with what it kept.
     *
     * @param launch the job that decides the saga
     * @throws Problem the reason when the saga was aborted; {@code upstream_timeout} or {@code service_unavailable} with an
     *     unknown outcome when it did not end in time, or its end could not be read
     */
    Uni<Response> of(PendingOperation operation, Job launch) {
        var until = clock.instant().plus(config.answerWithin());
        return ended(launch, until)
                .map(decided -> LaunchOutcome.read(decided.result()).requireConfirmation())
                .chain(id -> jobs.require(operation.tenant(), LaunchSteps.CONFIRM, id))
                .chain(confirmation -> ended(confirmation, until))
                .chain(() -> Panache.withSession(() -> operations.answer(operation)))
                .onFailure(fault -> !(fault instanceof Problem))
                .transform(LaunchAnswers::unknown);
    }

    private Uni<Job> ended(Job job, Instant until) {
        var left = Duration.between(clock.instant(), until);
        return jobs.await(job, left.isNegative() ? Duration.ZERO : left).invoke(found -> {
            if (!found.status().isTerminal()) {
                throw new Problem(ErrorCode.UPSTREAM_TIMEOUT).withUnknownOutcome();
            }
        });
    }

    private static Problem unknown(Throwable fault) {
        LOG.warnf("The end of a saga could not be read: %s", fault);
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome();
    }
}
