package io.research.gateway.directory;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The directory of organizations over HTTP. */
@Cancellable(false)
@Path("/api/public/v1/admin/organizations")
class DirectoryResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Directory directory;
    private final Query query;
    private final Caller caller;

    DirectoryResource(Directory directory, Query query, Caller caller) {
        this.directory = directory;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<OrganizationRow.Page> list() {
        var page = query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
        return directory.list(caller, query.read(in -> in.text("search")), page);
    }
}
