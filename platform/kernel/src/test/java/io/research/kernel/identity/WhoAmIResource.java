package io.research.kernel.identity;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Says who calls. */
@Path("/who")
class WhoAmIResource {
    private final Caller caller;

    WhoAmIResource(Caller caller) {
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<Tenant> who() {
        return Uni.createFrom().item(caller.tenant());
    }

    @GET
    @Path("/service")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Tenant> whichService() {
        return Uni.createFrom().item(caller.tenant());
    }
}
