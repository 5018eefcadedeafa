package io.research.reports.evidence;

import io.research.kernel.problem.Problem;
import io.research.neighbours.CallerHeaders;
import io.research.neighbours.NotFoundAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** The recordings of interviews-service; the tenant of the token decides what is found. */
@Path("/internal/recordings")
@RegisterRestClient(configKey = "interviews")
@RegisterProvider(NotFoundAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
interface RecordingsClient {

    /** @param seconds how long the address may open the recording at most */
    @GET
    @Path("/{interview_id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Recording> read(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("interview_id") UUID interviewId,
            @RestQuery long seconds);
}
