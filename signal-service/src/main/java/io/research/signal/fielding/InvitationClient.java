package io.research.signal.fielding;

import io.research.kernel.problem.Problem;
import io.research.neighbours.RefusalAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
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

/** Participants that participants-service prepares, creates and invites. Every call may be repeated by its operation. */
@Path("/internal/preparations/{operation}")
@RegisterRestClient(configKey = "participants")
@RegisterProvider(RefusalAnswers.class)
interface InvitationClient {

    /** Reserves the people. */
    @PUT
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> prepare(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("operation") UUID operation,
            InvitationBatch batch);

    /** Creates and invites them. */
    @POST
    @Path("/confirm")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> confirm(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("operation") UUID operation);
}
