package io.research.interviews.neighbour;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;

/** What a neighbour's refusal or silence means for the request that asked it. */
public final class NeighbourFaults {
    private static final Logger LOG = Logger.getLogger(NeighbourFaults.class);
    private static final int NOT_FOUND = 404;

    private NeighbourFaults() {}

    /** A refusal that is an answer, or null for one that is a fault. */
    public static RuntimeException answerIn(Response response) {
        return response.getStatus() == NOT_FOUND ? Problem.notFound() : null;
    }

    /** What to tell the client when a read of that neighbour has failed: nothing was changed by it. */
    public static Problem of(String neighbour, Throwable fault) {
        if (fault instanceof Problem answer) {
            return answer;
        }
        LOG.warnf("Neighbour %s gave no answer: %s", neighbour, fault.toString());
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE);
    }
}
