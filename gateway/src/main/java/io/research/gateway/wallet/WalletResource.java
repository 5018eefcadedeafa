package io.research.gateway.wallet;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The wallet in the dashboard, for owners and admins (contract §12). */
@Cancellable(false)
@Path("/api/wallet")
class WalletResource {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final Wallets wallets;
    private final Query query;
    private final Caller caller;

    WalletResource(Wallets wallets, Query query, Caller caller) {
        this.wallets = wallets;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @Path("/transactions")
    @RolesAllowed(Scope.READ)
    public Uni<TransactionPage> transactions() {
        caller.requireManager();
        return wallets.transactions(caller.tenant(), query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)));
    }
}
