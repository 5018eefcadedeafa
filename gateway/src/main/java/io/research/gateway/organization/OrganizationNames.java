package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.Sql;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** What organizations are called. */
@ApplicationScoped
class OrganizationNames {
    private static final String NAME = "select name from organization where id = $1 and app_id = $2";

    /** The organization's own name; {@code not_found} when there is no such organization in the app. */
    @WithSession
    Uni<NamedOrganization> require(Tenant tenant) {
        return Sql.selectFirst(NAME, tenant.organizationId(), tenant.appId()).map(row -> {
            if (row == null) {
                throw Problem.notFound();
            }
            return new NamedOrganization(tenant.organizationId(), row.text(0));
        });
    }
}
