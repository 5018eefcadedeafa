package io.research.participants.participant;

import io.research.contracts.participant.InvitedParticipant;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** What other services ask about participants; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/participants")
class InternalParticipantResource {
    private final Participants participants;

    InternalParticipantResource(Participants participants) {
        this.participants = participants;
    }

    @GET
    @Path("/by-token/{token}")
    @RolesAllowed({Scope.PARTICIPANT, Scope.SERVICE})
    public Uni<InvitedParticipant> byToken(String token) {
        return participants.byToken(token);
    }
}
