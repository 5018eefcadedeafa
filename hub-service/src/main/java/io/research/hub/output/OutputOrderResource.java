package io.research.hub.output;

import io.research.hub.session.HubPaths;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Orders to make and to change outputs, over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/outputs")
class OutputOrderResource {
    private static final String MAKE = "hub.make_output";
    private static final String EDIT = "hub.edit_output";

    private final OutputOrders orders;
    private final FindFootage findFootage;
    private final Idempotency idempotency;
    private final Caller caller;

    OutputOrderResource(OutputOrders orders, FindFootage findFootage, Idempotency idempotency, Caller caller) {
        this.orders = orders;
        this.findFootage = findFootage;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> make(UUID session, Body body) {
        var tenant = caller.tenant();
        HubPaths.requireKey(idempotency);
        var request = body.read(OutputRequest::read);
        return idempotency.onceFor(
                tenant,
                MAKE,
                HubPaths.input(body, session),
                () -> findFootage.find(tenant, session, request.type()),
                footage -> orders.make(tenant, session, request, footage));
    }

    @POST
    @Path("/{id}/edits")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> edit(UUID session, UUID id, Body body) {
        var tenant = caller.tenant();
        HubPaths.requireKey(idempotency);
        var request = body.read(EditRequest::read);
        return idempotency.onceFor(
                tenant,
                EDIT,
                HubPaths.input(body, session, id),
                () -> Uni.createFrom().voidItem(),
                nothing -> orders.edit(tenant, session, id, request));
    }
}
