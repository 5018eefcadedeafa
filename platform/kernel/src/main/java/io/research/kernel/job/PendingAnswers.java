package io.research.kernel.job;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Answers requests whose jobs store the response. The jobs continue if the requests end before them. */
@ApplicationScoped
public class PendingAnswers {
    private static final Logger LOG = Logger.getLogger(PendingAnswers.class);

    private final Jobs jobs;
    private final PendingOperations operations;

    PendingAnswers(Jobs jobs, PendingOperations operations) {
        this.jobs = jobs;
        this.operations = operations;
    }

    /**
     * The job when it has ended.
     *
     * @throws Problem {@code upstream_timeout} with an unknown outcome when it has not ended in that time
     */
    public Uni<Job> ended(Tenant tenant, JobKind<?> kind, UUID id, Duration within) {
        return jobs.await(tenant, kind, id, within.isNegative() ? Duration.ZERO : within)
                .invoke(job -> {
                    if (!job.status().isTerminal()) {
                        throw new Problem(ErrorCode.UPSTREAM_TIMEOUT).withUnknownOutcome();
                    }
                });
    }

    /**
     * The response that was stored for the operation.
     *
     * @param end waits for its jobs; fails with a {@link Problem} when there will be no answer
     * @throws Problem that of {@code end}; {@code service_unavailable} with an unknown outcome when the end could not be read
     */
    public Uni<Response> after(Uni<?> end, PendingOperation operation) {
        return end.chain(() -> Panache.withSession(() -> operations.answer(operation)))
                .onFailure(fault -> !(fault instanceof Problem))
                .transform(fault -> {
                    LOG.warnf(
                            "The outcome of a request could not be read, operation=%s: %s",
                            operation.operation(), fault);
                    return new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome();
                });
    }
}
