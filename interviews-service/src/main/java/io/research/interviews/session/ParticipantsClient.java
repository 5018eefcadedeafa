package io.research.interviews.session;

import io.research.contracts.participant.InvitedParticipant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.CallerHeaders;
import io.research.neighbours.NotFoundAnswers;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.annotation.RegisterClientHeaders;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Asks participants-service with the token of the incoming request. */
@Path("/internal/participants")
@RegisterRestClient(configKey = "participants")
@RegisterProvider(NotFoundAnswers.class)
@RegisterClientHeaders(CallerHeaders.class)
interface ParticipantsClient {

    /** The person for whom a personal link was made; a {@link Problem} {@code not_found} if there is none. */
    @GET
    @Path("/by-token/{token}")
    @Timeout
    @Retry(abortOn = Problem.class)
    @CircuitBreaker(skipOn = Problem.class)
    Uni<InvitedParticipant> byToken(String token);
}
