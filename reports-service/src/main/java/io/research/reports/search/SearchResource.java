package io.research.reports.search;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Search over HTTP (contract §7). */
@Cancellable(false)
@Path("/api/public/v1/research/search")
class SearchResource {
    private final ReportSearch reportSearch;
    private final Caller caller;

    SearchResource(ReportSearch reportSearch, Caller caller) {
        this.reportSearch = reportSearch;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.READ)
    public Uni<SearchAnswer> search(Body body) {
        return reportSearch.search(caller.readScope(), body.read(SearchRequest::read));
    }
}
