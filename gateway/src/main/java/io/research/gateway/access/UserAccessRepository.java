package io.research.gateway.access;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.vertx.UniHelper;
import io.vertx.core.Future;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Reads a user's roles with one statement and without Hibernate, because requests wait for it. */
@ApplicationScoped
class UserAccessRepository {
    private static final PlainSql ACCESS = PlainSql.acrossTenants(
            """
            select platform_admin,
                   exists (select from membership where user_id = person.id and organization_id = $2) as member,
                   exists (select from organization where id = $3 and app_id = person.app_id) as selection_known
            from app_user person where id = $1
            """);

    private final Pool pool;

    UserAccessRepository(Pool pool) {
        this.pool = pool;
    }

    Future<UserAccess> read(UUID userId, String organizationId, String selectedOrganizationId) {
        return UniHelper.toFuture(ACCESS.selectFirstOn(pool, userId, organizationId, selectedOrganizationId)
                .map(row -> row == null ? UserAccess.NONE : new UserAccess(row.bool(0), row.bool(1), row.bool(2))));
    }
}
