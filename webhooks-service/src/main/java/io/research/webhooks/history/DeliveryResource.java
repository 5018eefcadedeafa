package io.research.webhooks.history;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Deliveries over HTTP (specification §4.5). */
@Cancellable(false)
@Path("/api/public/v1/webhooks/{id}/deliveries")
class DeliveryResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Deliveries deliveries;
    private final RedeliverEvents redeliverEvents;
    private final Query query;
    private final Caller caller;

    DeliveryResource(Deliveries deliveries, RedeliverEvents redeliverEvents, Query query, Caller caller) {
        this.deliveries = deliveries;
        this.redeliverEvents = redeliverEvents;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<DeliveryPage> list(UUID id) {
        return deliveries.list(caller.readScope(), id, query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)));
    }

    @POST
    @Path("/{deliveryId}/redeliver")
    @RolesAllowed(Scope.WRITE)
    @ResponseStatus(RestResponse.StatusCode.ACCEPTED)
    public Uni<DeliveryView> redeliver(UUID id, UUID deliveryId) {
        return redeliverEvents.redeliver(caller.tenant(), id, deliveryId);
    }

    @POST
    @Path("/recover")
    @RolesAllowed(Scope.WRITE)
    @ResponseStatus(RestResponse.StatusCode.ACCEPTED)
    public Uni<RecoveryCount> recover(UUID id, Body body) {
        var tenant = caller.tenant();
        return redeliverEvents.recover(
                tenant, id, body.read(in -> in.required().instant("since").orNull()));
    }
}
