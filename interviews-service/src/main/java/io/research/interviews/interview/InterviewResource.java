package io.research.interviews.interview;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Interviews over HTTP (specification §4.4). */
@Cancellable(false)
@Path("/api/public/v1/interviews")
class InterviewResource {
    private final Interviews interviews;
    private final DeleteInterview deleteInterview;
    private final Query query;
    private final Caller caller;

    InterviewResource(Interviews interviews, DeleteInterview deleteInterview, Query query, Caller caller) {
        this.interviews = interviews;
        this.deleteInterview = deleteInterview;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<InterviewView> read(UUID id) {
        return interviews.read(caller.readScope(), id, query.read(MessageWindow::read));
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> delete(UUID id) {
        return deleteInterview.delete(caller.tenant(), id);
    }
}
