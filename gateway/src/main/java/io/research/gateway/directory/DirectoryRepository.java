package io.research.gateway.directory;

import io.research.kernel.page.PageRequest;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Reads the organizations of an app with their owners. A search is a literal part of a name or address. */
@ApplicationScoped
class DirectoryRepository {
    private static final String FOUND =
            """
            from organization
            where app_id = $1 and ($2 = ''
                or position(lower($2) in lower(organization.name)) > 0
                or exists (select from membership join app_user on app_user.id = user_id
                           where organization_id = organization.id and role = 'OWNER'
                             and (position(lower($2) in lower(app_user.name)) > 0
                                  or position(lower($2) in lower(app_user.email)) > 0)))
            """;
    private static final PlainSql COUNT = PlainSql.acrossTenants("select count(*) " + FOUND);
    private static final PlainSql LIST = PlainSql.acrossTenants(
            """
            select id, name, created_at,
                   (select coalesce(json_agg(json_build_object('name', app_user.name, 'email', app_user.email)
                                             order by membership.created_at, app_user.id), '[]')
                    from membership join app_user on app_user.id = user_id
                    where organization_id = organization.id and role = 'OWNER') as owners
            """
                    + FOUND + "order by lower(name), id limit $3 offset $4");

    private final Pool pool;

    DirectoryRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Long> count(String appId, String search) {
        return COUNT.selectFirstOn(pool, appId, search).map(row -> row.bigint(0));
    }

    Uni<List<OrganizationRow>> list(String appId, String search, PageRequest page) {
        return LIST.selectOn(pool, appId, search, page.size(), page.offset())
                .map(rows -> rows.stream().map(DirectoryRepository::row).toList());
    }

    private static OrganizationRow row(SqlRow row) {
        var owners = ((JsonArray) row.json(3))
                .stream()
                        .map(JsonObject.class::cast)
                        .map(owner -> new OrganizationRow.Owner(owner.getString("name"), owner.getString("email")))
                        .toList();
        return new OrganizationRow(row.text(0), row.text(1), owners, row.instant(2));
    }
}
