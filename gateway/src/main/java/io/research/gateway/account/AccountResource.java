package io.research.gateway.account;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The account over HTTP (specification §4.6, contract §4). */
@Cancellable(false)
@Path("/api/public/v1/account")
class AccountResource {
    private final Accounts accounts;
    private final Caller caller;

    AccountResource(Accounts accounts, Caller caller) {
        this.accounts = accounts;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<AccountView> read() {
        return accounts.of(caller);
    }
}
