package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** The table of organizations. */
@ApplicationScoped
class OrganizationRepository implements PanacheRepositoryBase<Organization, String> {

    private static final TenantSql NAME = TenantSql.of(
            "select name, privacy_url, contact_email from organization where id = {organization} and app_id = {app}");
    private static final TenantSql OWNERS = TenantSql.of(
            """
            select person.email from membership member join app_user person on person.id = member.user_id
            where member.organization_id = {organization} and person.app_id = {app} and member.role = 'OWNER'
            order by member.created_at, person.id limit 20
            """);

    private static final TenantSql CONTACT = TenantSql.of("update organization set privacy_url = $1, contact_email = $2"
            + " where id = {organization} and app_id = {app}");

    /** The tenant's organization, or null when its app does not have it. */
    Uni<NamedOrganization> named(Tenant tenant) {
        return NAME.selectFirst(tenant)
                .map(row -> row == null
                        ? null
                        : new NamedOrganization(tenant.organizationId(), row.text(0), row.text(1), row.text(2)));
    }

    Uni<Integer> replaceContact(Tenant tenant, OrganizationContact contact) {
        return CONTACT.update(tenant, contact.privacyUrl(), contact.contactEmail());
    }

    /** The addresses of those who own the tenant's organization. */
    Uni<List<String>> ownersOf(Tenant tenant) {
        return OWNERS.select(tenant)
                .map(rows -> rows.stream().map(row -> row.text(0)).toList());
    }

    Uni<Boolean> isKnown(String id) {
        return count("id = :id", Map.of("id", id)).map(found -> found > 0);
    }
}
