package io.research.neighbours;

import io.research.kernel.problem.Problem;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;

/**
 * For clients: what the neighbour refuses by its own rules is an answer, a {@link Problem} in its own words; all else is a fault,
 * also what it says of our credentials.
 */
public final class RefusalAnswers implements ResponseExceptionMapper<RuntimeException> {

    @Override
    public RuntimeException toThrowable(Response response) {
        return NeighbourFaults.refusalIn(response);
    }
}
