package io.research.interviews.study;

import io.quarkus.rest.client.reactive.ClientExceptionMapper;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.interviews.neighbour.NeighbourFaults;
import io.research.kernel.http.CallerHeaders;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Asks studies-service with the token of the incoming request. */
@Path("/internal/studies")
@RegisterRestClient(configKey = "studies")
@RegisterClientHeaders(CallerHeaders.class)
interface StudiesClient {

    /** The study behind a study link; a {@link Problem} {@code not_found} where there is none. */
    @GET
    @Path("/by-slug/{slug}")
    @Timeout(4000)
    @Retry(maxRetries = 1, delay = 50, abortOn = Problem.class)
    @CircuitBreaker(requestVolumeThreshold = 20, delay = 2000, skipOn = Problem.class)
    Uni<PublishedStudy> bySlug(String slug);

    /** The study, if the caller may read it; a {@link Problem} {@code not_found} otherwise. */
    @GET
    @Path("/{id}")
    @Timeout(4000)
    @Retry(maxRetries = 1, delay = 50, abortOn = Problem.class)
    @CircuitBreaker(requestVolumeThreshold = 20, delay = 2000, skipOn = Problem.class)
    Uni<StudyState> read(UUID id);

    @ClientExceptionMapper
    static RuntimeException answerIn(Response response) {
        return NeighbourFaults.answerIn(response);
    }
}
