package io.research.gateway.organization;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The people in the organization, in the dashboard. */
@Cancellable(false)
@Path("/api/organization/members")
class MemberResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Members members;
    private final Query query;
    private final Caller caller;

    MemberResource(Members members, Query query, Caller caller) {
        this.members = members;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<MemberView.Page> list() {
        return members.list(caller, query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)));
    }

    @POST
    @Path("/{id}/role")
    @RolesAllowed(Scope.WRITE)
    public Uni<MemberView> change(UUID id, Body body) {
        return members.change(caller, id, body.read(in -> in.required()
                .choice("role", OrganizationRole.class)
                .orNull()));
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> remove(UUID id) {
        return members.remove(caller, id);
    }
}
