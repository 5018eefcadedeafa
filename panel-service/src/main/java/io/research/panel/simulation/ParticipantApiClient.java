package io.research.panel.simulation;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/** The participant API (contract §6.1), as the interview page uses it. */
@Path("/api/participant/v1/sessions")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
interface ParticipantApiClient {

    @POST
    Uni<String> open(String body);

    @GET
    @Path("/{id}")
    Uni<String> read(@HeaderParam(HttpHeaders.AUTHORIZATION) String token, @PathParam("id") String id);

    /** One of {@code consent}, {@code screener}, {@code messages}, {@code finish}. */
    @POST
    @Path("/{id}/{step}")
    Uni<String> step(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String token,
            @PathParam("id") String id,
            @PathParam("step") String step,
            String body);
}
