package io.research.panel.launch;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Called by studies-service to estimate and launch panels; never routed by the gateway. The client's unchanged body is
 * in {@code panel}; faults are reported under it.
 */
@Cancellable(false)
@Path("/internal/panels")
class InternalLaunchResource {
    private final Launches launches;
    private final Caller caller;

    InternalLaunchResource(Launches launches, Caller caller) {
        this.launches = launches;
        this.caller = caller;
    }

    /** Validates only the body: {@code {panel}}, with the caller's token. Stores nothing. */
    @POST
    @Path("/checks")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> check(Body body) {
        var order = body.read(LaunchRequest::readOrder);
        if (order.frequency().isRecurring() && !caller.isDashboardSession()) {
            throw new Problem(ErrorCode.DASHBOARD_SESSION_REQUIRED);
        }
        return Uni.createFrom().voidItem();
    }

    /** An estimate: {@code {study, panel}}. */
    @POST
    @Path("/estimates")
    @RolesAllowed({Scope.WRITE, Scope.SERVICE})
    public Uni<PanelView> estimate(Body body) {
        return launches.estimate(caller.tenant(), body.read(LaunchRequest::read));
    }

    /** The panel with its money: {@code {study, panel, api_key_id}}. */
    @PUT
    @Path("/launches/{operation}")
    @RolesAllowed(Scope.SERVICE)
    public Uni<PanelView> prepare(UUID operation, Body body) {
        return launches.prepare(caller.tenant(), operation, body.read(LaunchRequest::read));
    }

    @POST
    @Path("/launches/{operation}/confirm")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> confirm(UUID operation) {
        return launches.confirm(caller.tenant(), operation);
    }

    @POST
    @Path("/launches/{operation}/withdraw")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> withdraw(UUID operation) {
        return launches.withdraw(caller.tenant(), operation);
    }
}
