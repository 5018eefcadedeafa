package io.research.studies.study;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Pause, resume and stop over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies/{id}")
@RolesAllowed(Scope.WRITE)
class FieldingResource {
    private final Fielding fielding;
    private final Caller caller;

    FieldingResource(Fielding fielding, Caller caller) {
        this.fielding = fielding;
        this.caller = caller;
    }

    @POST
    @Path("/pause")
    public Uni<Response> pause(UUID id) {
        return fielding.steer(caller.tenant(), id, FieldingMove.PAUSE);
    }

    @POST
    @Path("/resume")
    public Uni<Response> resume(UUID id) {
        return fielding.steer(caller.tenant(), id, FieldingMove.RESUME);
    }

    @POST
    @Path("/stop")
    public Uni<Response> stop(UUID id) {
        return fielding.steer(caller.tenant(), id, FieldingMove.STOP);
    }
}
