package io.research.hub.highlights;

import io.research.kernel.problem.Problem;
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
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The recordings of interviews-service; the tenant of the token decides what is found. */
@Path("/internal/recordings/{interview_id}")
@RegisterRestClient(configKey = "interviews")
@RegisterProvider(NotFoundAnswers.class)
interface RecordedInterviewsClient {

    @GET
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<RecordedInterview> read(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("interview_id") UUID interviewId);

    /** Some bytes of it, in the form of a Range header. */
    @GET
    @Path("/content")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<byte[]> content(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("interview_id") UUID interviewId,
            @HeaderParam("Range") String range);
}
