package io.research.studies.study;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Called by panel-service when the next cycle of a recurring panel begins; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/studies/{study_id}/cycles/{cycle_id}")
class InternalCycleResource {
    private final Recruitment recruitment;
    private final Caller caller;

    InternalCycleResource(Recruitment recruitment, Caller caller) {
        this.recruitment = recruitment;
        this.caller = caller;
    }

    @PUT
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> begin(@PathParam("study_id") UUID studyId, @PathParam("cycle_id") UUID cycleId) {
        return recruitment.beginCycle(caller.tenant(), studyId, cycleId);
    }
}
