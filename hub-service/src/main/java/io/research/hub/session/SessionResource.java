package io.research.hub.session;

import io.research.hub.cursor.Cursors;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Sessions over HTTP (specification §4.7). Admins, too, see those of the organization that they work for alone. */
@Cancellable(false)
@Path(HubPaths.SESSIONS)
class SessionResource {
    private static final String CREATE = "hub.create_session";

    private final Sessions sessions;
    private final Cursors cursors;
    private final Idempotency idempotency;
    private final Query query;
    private final Caller caller;

    SessionResource(Sessions sessions, Cursors cursors, Idempotency idempotency, Query query, Caller caller) {
        this.sessions = sessions;
        this.cursors = cursors;
        this.idempotency = idempotency;
        this.query = query;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        var tenant = caller.tenant();
        HubPaths.requireKey(idempotency);
        var request = body.read(SessionRequest::read);
        return idempotency.onceFor(
                tenant, CREATE, body.digest(), () -> Uni.createFrom().voidItem(), nothing -> sessions.create(
                                tenant, request)
                        .map(created -> StoredResponse.created(created, Map.of())));
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<SessionPage> list() {
        var tenant = caller.tenant();
        return sessions.list(tenant, query.read(in -> cursors.read(in, tenant, Sessions.LIST)));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<SessionView> read(UUID id) {
        return sessions.require(caller.tenant(), id);
    }

    @PATCH
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<SessionView> rename(UUID id, Body body) {
        return sessions.rename(caller.tenant(), id, body.read(SessionRequest::read));
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> delete(UUID id) {
        return sessions.delete(caller.tenant(), id);
    }
}
