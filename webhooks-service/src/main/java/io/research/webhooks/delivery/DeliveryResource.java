package io.research.webhooks.delivery;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The delivery history over HTTP (specification §4.5). */
@Cancellable(false)
@Path("/api/public/v1/webhooks/{id}/deliveries")
class DeliveryResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Deliveries deliveries;
    private final Caller caller;

    DeliveryResource(Deliveries deliveries, Caller caller) {
        this.deliveries = deliveries;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<DeliveryPage> list(UUID id, @QueryParam("page") String page, @QueryParam("page_size") String pageSize) {
        return deliveries.list(
                caller.readScope(), id, PageRequest.of(page, pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE));
    }
}
