package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Names, contacts and owners of organizations. */
@ApplicationScoped
class OrganizationNames {
    private final OrganizationRepository organizations;

    OrganizationNames(OrganizationRepository organizations) {
        this.organizations = organizations;
    }

    /** The organization's own name and contact; {@code not_found} when there is no such organization in the app. */
    @WithSession
    Uni<NamedOrganization> require(Tenant tenant) {
        return organizations.named(tenant).onItem().ifNull().failWith(Problem::notFound);
    }

    /** Replaces the contact; owners, admins and platform admins may. */
    @WithTransaction
    Uni<NamedOrganization> replace(Caller caller, OrganizationContact contact) {
        var tenant = caller.tenant();
        caller.requireManager();
        return organizations.replaceContact(tenant, contact).chain(() -> require(tenant));
    }

    /** Who owns it; nobody where there is no such organization in the app. */
    @WithSession
    Uni<OrganizationOwners> owners(Tenant tenant) {
        return organizations.ownersOf(tenant).map(OrganizationOwners::new);
    }
}
