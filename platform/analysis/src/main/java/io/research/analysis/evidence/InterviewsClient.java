package io.research.analysis.evidence;

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

/** The internal API of interviews-service; the tenant of the token decides what is found. */
@Path("/internal/evidence")
@RegisterRestClient(configKey = "interviews")
@RegisterProvider(NotFoundAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
interface InterviewsClient {

    /** @param after the last id of the page before; null for the first one */
    @GET
    @Path("/{study_id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<EvidencePage> page(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            @RestQuery UUID after,
            @RestQuery int limit);

    /** The ids that {@link #page} would come to, a thousand at once. */
    @GET
    @Path("/{study_id}/ids")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<EvidenceIds> ids(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            @RestQuery UUID after);

    /** One of them; fails with 404 where it is none that counts, or no more. */
    @GET
    @Path("/{study_id}/{interview_id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Interview> one(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            @PathParam("interview_id") UUID interviewId);
}
