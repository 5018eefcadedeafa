package io.research.neighbours;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The part of interviews-service that says which interviews still count; the tenant of the token decides what is found. */
@Path("/internal/evidence")
@RegisterRestClient(configKey = "interviews")
interface CountedInterviewsClient {
    /** What it takes in one call. */
    int MOST = 1_000;

    /** Changes nothing, so that it may be repeated. How long it is waited for stands in the configuration. */
    @POST
    @Path("/counted")
    @Timeout
    @Retry
    @CircuitBreaker
    Uni<Named> counted(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, Named named);

    /** Some interviews. */
    record Named(List<UUID> interviewIds) {}
}
