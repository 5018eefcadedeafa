package io.research.panel.supplier;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestQuery;

/**
 * The API that a supplier has to offer ({@code supplier/openapi.yaml}). Both writing calls answer 2xx, may be repeated, and may arrive in another order: a project
 * of a higher revision stays as it is.
 */
@Path("/projects/{project_id}")
@Consumes(MediaType.APPLICATION_JSON)
interface SupplierClient {

    /**
     * {@code {project_id, revision, state (open|paused|closed), target, country_code, language, incident_rate, quotas,
     * entry_link}}.
     */
    @PUT
    Uni<Void> put(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("project_id") UUID projectId,
            String project);

    /** {@code {project_id, person, interview_id, outcome}}. */
    @PUT
    @Path("/respondents/{person}")
    Uni<Void> report(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("project_id") UUID projectId,
            @PathParam("person") String person,
            String report);

    /** {@code {respondents: [{person, outcome, occurred_at}], next}}, at most 500 of them. */
    @GET
    @Path("/respondents")
    Uni<String> said(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("project_id") UUID projectId,
            @RestQuery String after);
}
