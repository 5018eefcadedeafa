package io.research.interviews.interview;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Lists of interviews over HTTP (specification §4.4). */
@Cancellable(false)
@Path("/api/public/v1/interviews")
class InterviewListResource {
    private final InterviewLists lists;
    private final Query query;
    private final Caller caller;

    InterviewListResource(InterviewLists lists, Query query, Caller caller) {
        this.lists = lists;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<InterviewPage> list() {
        return lists.list(caller.readScope(), query.read(InterviewFilter::read));
    }
}
