package io.research.interviews.interview;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Interviews over HTTP (specification §4.4). */
@Cancellable(false)
@Path("/api/public/v1/interviews")
class InterviewResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Interviews interviews;
    private final Deleting deleting;
    private final Caller caller;

    InterviewResource(Interviews interviews, Deleting deleting, Caller caller) {
        this.interviews = interviews;
        this.deleting = deleting;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<InterviewPage> list(
            @BeanParam InterviewFilter filter,
            @QueryParam("page") String page,
            @QueryParam("page_size") String pageSize) {
        return interviews.list(
                caller.readScope(),
                filter.selection(),
                PageRequest.of(page, pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<InterviewView> read(
            UUID id,
            @QueryParam("message_offset") String offset,
            @QueryParam("message_limit") String limit,
            @QueryParam("redact_pii") String redactPii) {
        return interviews.read(caller.readScope(), id, MessageWindow.of(offset, limit, redactPii));
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> delete(UUID id) {
        return deleting.delete(caller.tenant(), id);
    }
}
