package io.research.panel.cycle;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The gateway's internal API about the organization of the token. */
@Path("/internal/organization/owners")
@RegisterRestClient(configKey = "gateway")
interface OwnersClient {

    /** The recipients. */
    @RegisterForReflection
    record Owners(List<String> emails) {}

    @GET
    @Timeout
    @CircuitBreaker
    Uni<Owners> read(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization);
}
