package io.research.participants.participant;

import io.research.contracts.participant.InvitedParticipant;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.jboss.resteasy.reactive.server.Cancellable;

/** What other services ask about participants; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/participants")
class InternalParticipantResource {
    private final Participants participants;
    private final Query query;
    private final Caller caller;

    InternalParticipantResource(Participants participants, Query query, Caller caller) {
        this.participants = participants;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @Path("/by-token/{token}")
    @RolesAllowed({Scope.PARTICIPANT, Scope.SERVICE})
    public Uni<InvitedParticipant> byToken(String token) {
        return participants.byToken(token);
    }

    /** Of those participants that are there and have any. */
    @GET
    @Path("/metadata")
    @RolesAllowed(Scope.SERVICE)
    public Uni<List<ParticipantMetadata>> metadata() {
        return participants.metadata(caller.tenant(), query.read(MetadataRequest::read));
    }
}
