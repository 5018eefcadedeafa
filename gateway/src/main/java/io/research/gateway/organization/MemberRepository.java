package io.research.gateway.organization;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.page.PageRequest;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** The people in an organization. */
@ApplicationScoped
class MemberRepository {
    private static final String FOUND =
            """
            from membership member join app_user person on person.id = member.user_id
            where member.organization_id = {organization} and person.app_id = {app}
            """;
    private static final String SELECT =
            "select person.id, person.name, person.email, member.role, member.created_at " + FOUND;
    private static final TenantSql LIST =
            TenantSql.of(SELECT + " order by lower(person.name), person.id limit $1 offset $2");
    private static final TenantSql COUNT = TenantSql.of("select count(*) " + FOUND);
    private static final TenantSql OWNERS = TenantSql.of("select count(*) " + FOUND + " and member.role = 'OWNER'");
    private static final TenantSql ONE = TenantSql.of(SELECT + " and person.id = $1");
    private static final TenantSql LOCK =
            TenantSql.of("select id from organization where id = {organization} and app_id = {app} for update");
    private static final TenantSql CHANGE = TenantSql.of(
            """
            update membership set role = $2 where user_id = $1 and organization_id = {organization}
              and exists (select from app_user where id = $1 and app_id = {app})
            """);
    private static final TenantSql REMOVE = TenantSql.of(
            """
            delete from membership where user_id = $1 and organization_id = {organization}
              and exists (select from app_user where id = $1 and app_id = {app})
            """);

    Uni<List<MemberView>> list(Tenant tenant, PageRequest page) {
        return LIST.select(tenant, page.size(), page.offset())
                .map(rows -> rows.stream().map(MemberRepository::member).toList());
    }

    Uni<Long> count(Tenant tenant) {
        return COUNT.selectFirst(tenant).map(row -> row.bigint(0));
    }

    Uni<Long> countOwners(Tenant tenant) {
        return OWNERS.selectFirst(tenant).map(row -> row.bigint(0));
    }

    /** The member, or null. */
    Uni<MemberView> find(Tenant tenant, UUID userId) {
        return ONE.selectFirst(tenant, userId).map(row -> row == null ? null : member(row));
    }

    /** Makes all others who change members of the organization wait until this transaction ends. */
    Uni<Void> lock(Tenant tenant) {
        return LOCK.selectFirst(tenant).replaceWithVoid();
    }

    Uni<Integer> change(Tenant tenant, UUID userId, OrganizationRole role) {
        return CHANGE.update(tenant, userId, role);
    }

    Uni<Integer> remove(Tenant tenant, UUID userId) {
        return REMOVE.update(tenant, userId);
    }

    private static MemberView member(SqlRow row) {
        return new MemberView(
                row.uuid(0), row.text(1), row.text(2), OrganizationRole.valueOf(row.text(3)), row.instant(4));
    }
}
