package io.research.interviews.interview;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Calls panel-service in our own name; asking twice about an interview pays for it once. */
@Path("/internal/panels/payments/{interview_id}")
@RegisterRestClient(configKey = "panel")
@Consumes(MediaType.APPLICATION_JSON)
interface PaymentClient {
    @POST
    @Timeout
    @CircuitBreaker(skipOn = Problem.class)
    Uni<Payment> decide(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @PathParam("interview_id") UUID interviewId,
            Held held);

    /**
     * An interview that was completed.
     *
     * @param quality as the public interview has it; null where it was not rated
     * @param saysNothing whether no answer says anything
     */
    @RegisterForReflection
    record Held(String quality, boolean saysNothing) {}

    /** Whether it counts, in which case its price was captured. */
    @RegisterForReflection
    record Payment(boolean paid) {}
}
