package io.research.gateway.topup;

import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Paying into the wallet, in the dashboard (contract §12). */
@Cancellable(false)
@Path("/api/wallet/top-ups")
class TopUpResource {
    private final TopUps topUps;
    private final Idempotency idempotency;
    private final Caller caller;

    TopUpResource(TopUps topUps, Idempotency idempotency, Caller caller) {
        this.topUps = topUps;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> topUp(Body body) {
        var tenant = caller.tenant();
        caller.requireManager();
        var request = body.read(TopUpRequest::read);
        return idempotency.once(tenant, "wallet.top-up", body, () -> topUps.begin(tenant, request.amountCents()));
    }

    @GET
    @Path("/{top_up_id}")
    @RolesAllowed(Scope.READ)
    public Uni<TopUpView> read(@PathParam("top_up_id") UUID id) {
        return topUps.read(caller.tenant(), id);
    }
}
