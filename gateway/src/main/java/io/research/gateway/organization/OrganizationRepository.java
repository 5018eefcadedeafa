package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** The table of organizations. */
@ApplicationScoped
class OrganizationRepository implements PanacheRepositoryBase<Organization, String> {

    private static final TenantSql NAME =
            TenantSql.of("select name from organization where id = {organization} and app_id = {app}");

    /** The name of the tenant's organization, or null when its app does not have it. */
    Uni<String> nameOf(Tenant tenant) {
        return NAME.selectFirst(tenant).map(row -> row == null ? null : row.text(0));
    }

    Uni<Boolean> isKnown(String id) {
        return count("id = :id", Map.of("id", id)).map(found -> found > 0);
    }
}
