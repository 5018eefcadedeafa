package io.research.neighbours;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.problem.Problem;
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

/** The internal API of studies-service; the tenant of the token decides what is found. */
@Path("/internal/studies")
@RegisterRestClient(configKey = "studies")
@RegisterProvider(NotFoundAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
interface StudiesClient {

    /** With the token of the current request. */
    @GET
    @Path("/{id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<StudyState> read(@PathParam("id") UUID id);

    /** With that token, where there is no request. */
    @GET
    @Path("/{id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<StudyState> read(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("id") UUID id);

    /** With the token of the current request. */
    @GET
    @Path("/by-slug/{slug}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<PublishedStudy> bySlug(@PathParam("slug") String slug);
}
