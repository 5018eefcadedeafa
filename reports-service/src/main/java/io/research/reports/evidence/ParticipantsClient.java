package io.research.reports.evidence;

import io.research.kernel.problem.Problem;
import io.research.neighbours.CallerHeaders;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** Participants in participants-service; the tenant of the token decides which are found. */
@Path("/internal/participants/metadata")
@RegisterRestClient(configKey = "participants")
@RegisterClientHeaders(CallerHeaders.class)
interface ParticipantsClient {

    /** @param ids up to 100, separated by commas */
    @GET
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<List<Known>> metadata(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @RestQuery String ids);

    /** The integrator's metadata about a participant: texts, numbers, booleans or null by name. */
    record Known(UUID participantId, Map<String, Object> metadata) {}
}
