package io.research.panel.cycle;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.panel.quota.Quotas;
import io.research.panel.quota.TargetingAttribute;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Called by studies-service before it saves a changed targeting of a study that has a panel; never routed by the
 * gateway.
 */
@Cancellable(false)
@Path("/internal/panels/studies/{study_id}/targeting-checks")
class InternalTargetingResource {
    private final Cycles cycles;
    private final Caller caller;

    InternalTargetingResource(Cycles cycles, Caller caller) {
        this.cycles = cycles;
        this.caller = caller;
    }

    /** Whether the quotas of the newest cycle could be launched under the targeting. */
    record Fitting(boolean fits) {}

    /** {@code {targeting_attributes}}; anything fits a study that was never launched. */
    @POST
    @RolesAllowed(Scope.SERVICE)
    public Uni<Fitting> check(@PathParam("study_id") UUID studyId, Body body) {
        List<TargetingAttribute> targeting = body.read(TargetingAttribute::readAll);
        return cycles.latest(caller.tenant(), studyId)
                .map(cycle -> new Fitting(
                        cycle == null || Quotas.fit(cycle.panel().terms().cells(), targeting, cycle.target())));
    }
}
