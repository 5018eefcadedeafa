package io.research.gateway.organization;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** What the organization tells its participants about itself, in the dashboard. */
@Cancellable(false)
@Path("/api/organization/contact")
class OrganizationResource {
    private final OrganizationNames names;
    private final Caller caller;

    OrganizationResource(OrganizationNames names, Caller caller) {
        this.names = names;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<NamedOrganization> read() {
        return names.require(caller.tenant());
    }

    @PUT
    @RolesAllowed(Scope.WRITE)
    public Uni<NamedOrganization> replace(Body body) {
        return names.replace(caller, body.read(OrganizationContact::read));
    }
}
