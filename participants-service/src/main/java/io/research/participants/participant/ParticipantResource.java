package io.research.participants.participant;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Participants over HTTP (specification §4.3); the feature {@code batch} creates them. */
@Cancellable(false)
@Path("/api/public/v1/participants")
class ParticipantResource {
    private final Participants participants;
    private final Query query;
    private final Caller caller;

    ParticipantResource(Participants participants, Query query, Caller caller) {
        this.participants = participants;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ParticipantPage> list() {
        return participants.list(caller.readScope(), query.read(ParticipantFilter::read));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<ParticipantView> read(UUID id) {
        return participants.read(caller.readScope(), id);
    }

    @PATCH
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<ParticipantView> update(UUID id, Body body) {
        return participants.update(caller.tenant(), id, body.read(ParticipantPatch::read), payer());
    }

    @PUT
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<ParticipantView> changeEmail(UUID id, Body body) {
        return participants.update(caller.tenant(), id, body.read(ParticipantPatch::readEmail), payer());
    }

    /** Whose money it is where the study pays participants automatically. */
    private Payer payer() {
        return caller.payer(Scope.REWARDS_SEND, Scope.WRITE);
    }
}
