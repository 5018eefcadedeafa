package io.research.neighbours;

import io.research.kernel.problem.Problem;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;

/** For clients: that something is not there is an answer, a {@link Problem}; all else is a fault. */
public final class NotFoundAnswers implements ResponseExceptionMapper<RuntimeException> {
    private static final int NOT_FOUND = 404;

    @Override
    public RuntimeException toThrowable(Response response) {
        return response.getStatus() == NOT_FOUND ? Problem.notFound() : null;
    }
}
