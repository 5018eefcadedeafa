package io.research.participants.organization;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** What participants ask of the gateway about the organization that a token belongs to. */
@Path("/internal/organization")
@RegisterRestClient(configKey = "gateway")
interface OrganizationClient {

    @GET
    @Timeout(value = 2, unit = ChronoUnit.SECONDS)
    @Retry(maxRetries = 2, delay = 100)
    @CircuitBreaker
    Uni<NamedOrganization> read(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization);
}
