package io.research.neighbours;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.ProblemForm;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import org.jboss.logging.Logger;

/** What a neighbour's refusal or silence means for the work that asked it. */
public final class NeighbourFaults {
    private static final Logger LOG = Logger.getLogger(NeighbourFaults.class);
    private static final Set<Integer> REFUSALS = Set.of(402, 403, 404, 409, 422);

    private NeighbourFaults() {}

    /**
     * For a client's exception mapper: whatever the neighbour refuses by the rules of its own, in its own words; null
     * for all that is a fault. A refusal of our own credentials is our fault, not an answer.
     */
    public static RuntimeException refusalIn(Response response) {
        return REFUSALS.contains(response.getStatus())
                ? ProblemForm.parse(response.readEntity(String.class))
                        .filter(refusal -> refusal.code() != ErrorCode.INSUFFICIENT_SCOPE)
                        .orElse(null)
                : null;
    }

    /** What to tell the client when that neighbour could not be asked: nothing was changed by it. */
    public static Problem of(String neighbour, Throwable fault) {
        if (fault instanceof Problem answer) {
            return answer;
        }
        LOG.warnf("Service %s gave no answer: %s", neighbour, fault);
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE);
    }
}
