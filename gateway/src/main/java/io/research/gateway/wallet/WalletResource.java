package io.research.gateway.wallet;

import io.research.gateway.organization.Organizations;
import io.research.kernel.idempotency.Answer;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The wallet in the dashboard (contract §12). */
@Cancellable(false)
@Path("/api/wallet")
class WalletResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Wallets wallets;
    private final Organizations organizations;
    private final Idempotency idempotency;
    private final Query query;
    private final Caller caller;

    WalletResource(Wallets wallets, Organizations organizations, Idempotency idempotency, Query query, Caller caller) {
        this.wallets = wallets;
        this.organizations = organizations;
        this.idempotency = idempotency;
        this.query = query;
        this.caller = caller;
    }

    @POST
    @Path("/top-ups")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> topUp(Body body) {
        var tenant = caller.tenant();
        return requireManager(tenant)
                .map(manager -> body.read(TopUpRequest::read))
                .chain(request -> idempotency.once(
                        tenant, "wallet.top-up", body, () -> wallets.topUp(tenant, request.amountCents())
                                .map(done -> Answer.created(done, Map.of()))));
    }

    @GET
    @Path("/transactions")
    @RolesAllowed(Scope.READ)
    public Uni<TransactionPage> transactions() {
        return wallets.transactions(caller.tenant(), query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)));
    }

    /** A platform admin manages what is selected. */
    private Uni<Void> requireManager(Tenant tenant) {
        return caller.isPlatformAdmin()
                ? Uni.createFrom().voidItem()
                : organizations.requireManager(tenant.organizationId(), caller.userId());
    }
}
