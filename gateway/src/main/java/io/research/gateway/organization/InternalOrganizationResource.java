package io.research.gateway.organization;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Organizations for other services; only on the internal port. */
@Cancellable(false)
@Path("/internal/organization")
@RolesAllowed(Scope.SERVICE)
class InternalOrganizationResource {
    private final OrganizationNames names;
    private final Caller caller;

    InternalOrganizationResource(OrganizationNames names, Caller caller) {
        this.names = names;
        this.caller = caller;
    }

    /** {@code {organization_id, name}} of the organization that the token belongs to. */
    @GET
    public Uni<NamedOrganization> read() {
        return names.require(caller.tenant());
    }

    /** {@code {emails}} of those who own it, for what they have to know. */
    @GET
    @Path("/owners")
    public Uni<OrganizationOwners> owners() {
        return names.owners(caller.tenant());
    }
}
