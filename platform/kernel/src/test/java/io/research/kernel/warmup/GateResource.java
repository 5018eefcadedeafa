package io.research.kernel.warmup;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;

/** Lets nobody through until its gate is open. */
@Path("/gate")
class GateResource {
    private final Gate gate;
    private final Caller caller;

    GateResource(Gate gate, Caller caller) {
        this.gate = gate;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<Tenant> read(@HeaderParam(HttpHeaders.AUTHORIZATION) String credential) {
        var tenant = caller.tenant();
        return gate.pass(credential).replaceWith(tenant);
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> write() {
        return Uni.createFrom().voidItem();
    }

    @GET
    @Path("/service")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Void> ofServices() {
        return Uni.createFrom().voidItem();
    }
}
