package io.research.gateway.credential;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** API keys in the dashboard (contract §12). The route table admits only sessions. */
@Cancellable(false)
@Path("/api/api-keys")
class ApiKeyResource {
    private final IssueKeys issuing;
    private final Caller caller;

    ApiKeyResource(IssueKeys issuing, Caller caller) {
        this.issuing = issuing;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ApiKeyView.All> list() {
        return issuing.list(caller);
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        return issuing.create(caller, body.read(ApiKeyRequest::read)).map(ApiKeyResource::created);
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> revoke(UUID id) {
        return issuing.revoke(caller, id);
    }

    /** Responses that contain a key must not be cached. */
    private static Response created(ApiKeyView.Created key) {
        return Response.created(URI.create("/api/api-keys/" + key.view().id()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(key)
                .build();
    }
}
