package io.research.gateway.organization;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The directory of organizations over HTTP. */
@Cancellable(false)
@Path("/api/public/v1/admin/organizations")
class DirectoryResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Directory directory;
    private final Caller caller;

    DirectoryResource(Directory directory, Caller caller) {
        this.directory = directory;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<OrganizationRow.Page> list(
            @QueryParam("search") String search,
            @QueryParam("page") String page,
            @QueryParam("page_size") String pageSize) {
        return directory.list(caller, search, PageRequest.of(page, pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }
}
