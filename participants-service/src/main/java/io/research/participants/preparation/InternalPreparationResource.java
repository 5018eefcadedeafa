package io.research.participants.preparation;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.participants.participant.NewParticipant;
import io.research.participants.participant.ParticipantView;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The steps of create-with-participants for studies-service; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/preparations")
class InternalPreparationResource {
    private final Preparations preparations;
    private final Caller caller;

    InternalPreparationResource(Preparations preparations, Caller caller) {
        this.preparations = preparations;
        this.caller = caller;
    }

    /** Validates the participants and stores nothing. */
    @POST
    @Path("/checks")
    @RolesAllowed({Scope.WRITE, Scope.SERVICE})
    public Uni<Void> check(Body body) {
        body.read(NewParticipant::readAll);
        return Uni.createFrom().voidItem();
    }

    @PUT
    @Path("/{operation}")
    @RolesAllowed(Scope.SERVICE)
    public Uni<List<ParticipantView>> prepare(UUID operation, Body body) {
        return preparations.prepare(caller.tenant(), operation, body.read(PreparationRequest::read));
    }

    @POST
    @Path("/{operation}/confirm")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> confirm(UUID operation) {
        return preparations.confirm(caller.tenant(), operation);
    }

    @POST
    @Path("/{operation}/withdraw")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> withdraw(UUID operation) {
        return preparations.withdraw(caller.tenant(), operation);
    }
}
