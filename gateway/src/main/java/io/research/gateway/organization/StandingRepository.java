package io.research.gateway.organization;

import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Reads what a user is, by one statement and past Hibernate: it stands in the way of a request. */
@ApplicationScoped
class StandingRepository {
    private static final String STANDING =
            """
            select platform_admin,
                   exists (select from membership where user_id = person.id and organization_id = $2) as member,
                   exists (select from organization where id = $3 and app_id = person.app_id) as selection_known
            from app_user person where id = $1
            """;

    private final Pool pool;

    StandingRepository(Pool pool) {
        this.pool = pool;
    }

    Future<Standing> read(UUID userId, String organizationId, String selectedOrganizationId) {
        return pool.preparedQuery(STANDING)
                .execute(Tuple.of(userId, organizationId, selectedOrganizationId))
                .map(rows -> rows.size() == 0
                        ? Standing.NONE
                        : standing(rows.iterator().next()));
    }

    private static Standing standing(Row row) {
        return new Standing(
                row.getBoolean("platform_admin"), row.getBoolean("member"), row.getBoolean("selection_known"));
    }
}
