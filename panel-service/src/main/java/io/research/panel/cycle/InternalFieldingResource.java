package io.research.panel.cycle;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Called by studies-service when a study is paused, resumed or stopped; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/panels/studies/{study_id}/fielding")
class InternalFieldingResource {
    private final Cycles cycles;
    private final Caller caller;

    InternalFieldingResource(Cycles cycles, Caller caller) {
        this.cycles = cycles;
        this.caller = caller;
    }

    /** {@code {status (fielding|paused|stopped), revision}}; what an older revision says comes too late. */
    @PUT
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> follow(@PathParam("study_id") UUID studyId, Body body) {
        var wanted = body.read(FieldingRequest::read);
        return cycles.follow(caller.tenant(), studyId, wanted.status(), wanted.revision());
    }
}
