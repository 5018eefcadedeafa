package io.research.gateway.bootstrap;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.gateway.credential.ApiKeys;
import io.research.gateway.organization.Organizations;
import io.research.gateway.organization.Users;
import io.research.gateway.session.ProviderIdentities;
import io.research.gateway.wallet.Wallets;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * Creates the accounts of a bootstrap file that do not exist yet, all or none. Existing accounts are left as they are.
 */
@ApplicationScoped
class BootstrapAccounts {
    private final BootstrapRepository bootstraps;
    private final Organizations organizations;
    private final Users users;
    private final Wallets wallets;
    private final ApiKeys keys;
    private final ProviderIdentities identities;

    BootstrapAccounts(
            BootstrapRepository bootstraps,
            Organizations organizations,
            Users users,
            Wallets wallets,
            ApiKeys keys,
            ProviderIdentities identities) {
        this.bootstraps = bootstraps;
        this.organizations = organizations;
        this.users = users;
        this.wallets = wallets;
        this.keys = keys;
        this.identities = identities;
    }

    @WithTransaction
    Uni<Void> apply(BootstrapFile file) {
        return bootstraps
                .lock()
                .chain(() -> each(file.organizations(), tenancy -> add(file.appId(), tenancy)))
                .chain(() -> file.platformAdmin() == null
                        ? Uni.createFrom().voidItem()
                        : add(file.appId(), file.platformAdmin()));
    }

    private Uni<Void> add(String appId, BootstrapFile.Admin admin) {
        return users.ensure(appId, admin.user())
                .chain(userId -> admin.subject() == null
                        ? Uni.createFrom().voidItem()
                        : identities.ensure(admin.subject(), userId));
    }

    private Uni<Void> add(String appId, BootstrapFile.Tenancy tenancy) {
        String id = tenancy.organizationId();
        return organizations
                .ensure(id, appId, tenancy.name())
                .chain(() -> wallets.ensure(id, tenancy.walletCents()))
                .chain(() -> each(tenancy.users(), member -> add(appId, id, member)))
                .chain(() -> users.ensure(appId, tenancy.users().getFirst().user()))
                .chain(owner -> each(tenancy.apiKeys(), key -> add(new Tenant(id, appId), key, owner)));
    }

    private Uni<Void> add(String appId, String organizationId, BootstrapFile.Member member) {
        return users.ensure(appId, member.user())
                .chain(userId -> organizations.ensureMember(organizationId, userId, member.role()));
    }

    private Uni<Void> add(Tenant tenant, BootstrapFile.Key key, UUID owner) {
        return keys.ensure(tenant, key.createdBy(owner));
    }

    /** One after the other: a session does one thing at a time. */
    private static <T> Uni<Void> each(List<T> items, Function<T, Uni<Void>> step) {
        Uni<Void> done = Uni.createFrom().voidItem();
        for (T item : items) {
            done = done.chain(() -> step.apply(item));
        }
        return done;
    }
}
