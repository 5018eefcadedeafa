package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** What organizations are called. */
@ApplicationScoped
class OrganizationNames {
    private final OrganizationRepository organizations;

    OrganizationNames(OrganizationRepository organizations) {
        this.organizations = organizations;
    }

    /** The organization's own name; {@code not_found} when there is no such organization in the app. */
    @WithSession
    Uni<NamedOrganization> require(Tenant tenant) {
        return organizations
                .nameOf(tenant)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .map(name -> new NamedOrganization(tenant.organizationId(), name));
    }
}
