package io.research.studies.planning;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/** Asks the planner, for a bounded time. */
@ApplicationScoped
class PlannerCall {
    private static final Logger LOG = Logger.getLogger(PlannerCall.class);
    private static final String NO_ANSWER = "No plan could be written for this message; nothing was saved.";

    private final Planner planner;
    private final PlanningConfig config;

    PlannerCall(Planner planner, PlanningConfig config) {
        this.planner = planner;
        this.config = config;
    }

    /**
     * The answer, on the context of the caller.
     *
     * @throws Problem {@code upstream_timeout}, or {@code upstream_error} when there is none that can be used
     */
    Uni<PlanningAnswer> answer(Tenant tenant, PlanningTurn turn) {
        var context = VertxContexts.current();
        return Uni.createFrom()
                .deferred(() -> planner.next(tenant, turn))
                .ifNoItem()
                .after(config.answerWithin())
                .fail()
                .emitOn(context)
                .onFailure()
                .transform(PlannerCall::problem);
    }

    private static Problem problem(Throwable fault) {
        if (fault instanceof TimeoutException) {
            return new Problem(ErrorCode.UPSTREAM_TIMEOUT, NO_ANSWER);
        }
        LOG.errorf(fault, "The planner failed");
        return new Problem(ErrorCode.UPSTREAM_ERROR, NO_ANSWER);
    }
}
