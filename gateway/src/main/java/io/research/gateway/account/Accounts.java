package io.research.gateway.account;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Reads accounts. */
@ApplicationScoped
class Accounts {
    private final AccountRepository accounts;

    Accounts(AccountRepository accounts) {
        this.accounts = accounts;
    }

    /** The caller's account; without organization and wallet for a platform admin who selected none. */
    Uni<AccountView> of(Caller caller) {
        var scope = caller.readScope();
        UUID apiKeyId = caller.isDashboardSession() ? null : UUID.fromString(caller.subject());
        String organizationId = scope instanceof Tenant tenant ? tenant.organizationId() : null;
        return accounts.read(scope.appId(), organizationId, apiKeyId);
    }
}
