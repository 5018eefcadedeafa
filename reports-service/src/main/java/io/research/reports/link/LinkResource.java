package io.research.reports.link;

import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Links of reports over HTTP. */
@Cancellable(false)
@Path("/api/public/v1/studies/{study_id}/report/links")
class LinkResource {
    private final LastingLinks links;
    private final Idempotency idempotency;
    private final Caller caller;

    LinkResource(LastingLinks links, Idempotency idempotency, Caller caller) {
        this.links = links;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> make(@PathParam("study_id") UUID studyId, Body body) {
        var tenant = caller.tenant();
        var request = body.read(LinkRequest::read);
        return idempotency.once(
                tenant, "reports.link", body, () -> links.require(studyId), any -> links.make(tenant, studyId, request)
                        .map(link -> StoredResponse.created(link, Map.of())));
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<LinkView.All> list(@PathParam("study_id") UUID studyId) {
        return links.list(caller.readScope(), studyId);
    }

    @DELETE
    @Path("/{link_id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> revoke(@PathParam("study_id") UUID studyId, @PathParam("link_id") UUID linkId) {
        return links.revoke(caller.tenant(), studyId, linkId);
    }
}
