package io.research.signal.fielding;

import io.research.kernel.problem.Problem;
import io.research.neighbours.RefusalAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The studies of runs, which no list shows, at studies-service. Every call may be repeated. */
@Path("/internal/hidden-studies/{id}")
@RegisterRestClient(configKey = "studies")
@RegisterProvider(RefusalAnswers.class)
interface HiddenStudiesClient {

    /** Makes the study, or makes it what the run is now; provisioned, and fielding where it recruits from the panel. */
    @PUT
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<StudyPlace> put(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("id") UUID id, HiddenStudy study);

    /** Closes the study for good: whoever comes is told so. One that never was is closed, too. */
    @DELETE
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> close(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("id") UUID id);
}
