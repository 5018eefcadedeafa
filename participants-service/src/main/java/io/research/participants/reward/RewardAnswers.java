package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Answers requests for rewards as soon as the wallet holds the money, or has refused to. */
@ApplicationScoped
class RewardAnswers {
    private static final Logger LOG = Logger.getLogger(RewardAnswers.class);

    private final Jobs jobs;
    private final PendingOperations operations;
    private final RewardConfig config;

    RewardAnswers(Jobs jobs, PendingOperations operations, RewardConfig config) {
        this.jobs = jobs;
        this.operations = operations;
        this.config = config;
    }

    /**
     * The answer that the reservation job keeps for the operation.
     *
     * @throws Problem the reason when the reward was refused; {@code upstream_timeout} when the job has not ended in time,
     *     {@code service_unavailable} when that could not be read, both with an unknown outcome
     */
    Uni<Response> await(PendingOperation operation, Job reservation) {
        return jobs.await(reservation, config.answerWithin())
                .invoke(RewardAnswers::requireAccepted)
                .chain(() -> Panache.withSession(() -> operations.answer(operation)))
                .onFailure(fault -> !(fault instanceof Problem))
                .transform(RewardAnswers::notRead);
    }

    /**
     * Waits for the end of a reservation that another request has begun.
     *
     * @throws Problem {@code upstream_timeout} with an unknown outcome when it has not ended in time
     */
    Uni<Void> ended(Tenant tenant, UUID reservation, Duration within) {
        return jobs.await(tenant, RewardReservation.KIND, reservation, within)
                .invoke(RewardAnswers::requireEnded)
                .replaceWithVoid();
    }

    private static void requireAccepted(Job job) {
        requireEnded(job);
        if (job.result() != null) {
            throw StoredJson.read(job.result(), RewardRefusal.class).reason();
        }
    }

    private static void requireEnded(Job job) {
        if (!job.status().isTerminal()) {
            throw new Problem(ErrorCode.UPSTREAM_TIMEOUT).withUnknownOutcome();
        }
    }

    private static Problem notRead(Throwable fault) {
        LOG.warnf("The outcome of a reward's reservation could not be read: %s", fault);
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome();
    }
}
