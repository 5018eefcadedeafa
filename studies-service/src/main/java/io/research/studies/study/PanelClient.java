package io.research.studies.study;

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

/** The internal API of panel-service. Checks and estimates use the caller's token, the steps of a saga our own. */
@Path("/internal/panels")
@RegisterRestClient(configKey = "panel")
@RegisterProvider(RefusalAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
interface PanelClient {
    @POST
    @Path("/checks")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> check(PanelOrder panel);

    /** The estimate, a JSON object. */
    @POST
    @Path("/estimates")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<String> estimate(PanelOrder order);

    /** The panel, a JSON object. */
    @PUT
    @Path("/launches/{operation}")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<String> prepare(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("operation") UUID operation,
            PanelOrder order);

    @POST
    @Path("/launches/{operation}/confirm")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> confirm(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("operation") UUID operation);

    @POST
    @Path("/launches/{operation}/withdraw")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> withdraw(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("operation") UUID operation);

    @PUT
    @Path("/studies/{study_id}/fielding")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> steer(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("study_id") UUID studyId,
            Fielding fielding);

    /** The fielding status of a study, as on the wire, and the revision of the study that it came with. */
    record Fielding(String status, long revision) {}
}
