package io.research.studies.creation;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.problem.Problem;
import io.research.neighbours.CallerHeaders;
import io.research.neighbours.RefusalAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The internal API of participants-service. The check uses the caller's token, the steps of a saga our own. */
@Path("/internal/preparations")
@RegisterRestClient(configKey = "participants")
@RegisterProvider(RefusalAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
interface ParticipantsClient {
    @POST
    @Path("/checks")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> check(JsonNode participants);

    /** The prepared participants, a JSON array. */
    @PUT
    @Path("/{operation}")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<String> prepare(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("operation") UUID operation,
            JsonNode preparation);

    @POST
    @Path("/{operation}/confirm")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> confirm(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("operation") UUID operation);

    @POST
    @Path("/{operation}/withdraw")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> withdraw(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("operation") UUID operation);
}
