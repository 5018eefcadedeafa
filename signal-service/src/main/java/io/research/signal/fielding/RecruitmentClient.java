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

/** Recruitment for runs at panel-service; the money is the run's, so that the panel holds none. Every call may be repeated. */
@Path("/internal/recruitments/{study_id}")
@RegisterRestClient(configKey = "panel")
@RegisterProvider(RefusalAnswers.class)
interface RecruitmentClient {

    /** Has people recruited, from now on up to that target. */
    @PUT
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> put(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            Recruitment recruitment);

    /** Ends it, and tells the supplier. What never began has ended. */
    @DELETE
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> stop(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("study_id") UUID studyId);
}
