package io.research.neighbours;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The gateway's internal API about the organization of the token. */
@Path("/internal/organization")
@RegisterRestClient(configKey = "gateway")
interface OrganizationClient {

    /** Once: somebody waits who can do without. */
    @GET
    @Timeout
    @CircuitBreaker
    Uni<Organization> read(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization);

    /** Where nothing can be done without. */
    @GET
    @Timeout
    @Retry
    @CircuitBreaker
    Uni<Organization> require(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization);
}
