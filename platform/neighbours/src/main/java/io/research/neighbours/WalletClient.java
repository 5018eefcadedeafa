package io.research.neighbours;

import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The internal API of the gateway's wallets. Every call may be repeated: the gateway knows it again by its operation. */
@Path("/internal/wallet")
@RegisterRestClient(configKey = "gateway")
@RegisterProvider(RefusalAnswers.class)
@Consumes(MediaType.APPLICATION_JSON)
interface WalletClient {

    @POST
    @Path("/holds")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> hold(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, String body);

    @PUT
    @Path("/holds/{operation_id}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> resize(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("operation_id") String operationId,
            String body);

    @POST
    @Path("/holds/{operation_id}/captures")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> capture(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("operation_id") String operationId,
            String body);

    @POST
    @Path("/holds/{operation_id}/release")
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Void> release(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("operation_id") String operationId);

    /** What is still held for operations that begin with {@code owner}; of all organizations, whatever the token is for. */
    @GET
    @Path("/open-holds")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<OpenHolds.Page> open(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @QueryParam("owner") String owner,
            @QueryParam("quiet_seconds") long quietSeconds,
            @QueryParam("after") UUID after);
}
