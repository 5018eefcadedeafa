package io.research.reports.evidence;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The table of the interviews that count. */
@ApplicationScoped
class KnownInterviewRepository {
    private static final TenantSql ADD = TenantSql.of(
            """
            insert into known_interview (organization_id, app_id, interview_id, study_id)
            select {organization}, {app}, id, $1 from unnest($2::uuid[]) as added (id)
            on conflict on constraint known_interview_pk do nothing
            """);
    private static final TenantSql DELETE = TenantSql.of(
            """
            insert into known_interview (organization_id, app_id, interview_id, study_id, deleted_at)
            values ({organization}, {app}, $1, $2, $3)
            on conflict on constraint known_interview_pk do update set deleted_at = excluded.deleted_at
            """);
    private static final TenantSql DELETED = TenantSql.of(
            "select interview_id from known_interview where {tenant} and interview_id = any($1) and deleted_at is not null");

    Uni<Void> add(Tenant tenant, UUID studyId, Collection<UUID> interviewIds) {
        return ADD.update(tenant, studyId, interviewIds.toArray(UUID[]::new)).replaceWithVoid();
    }

    Uni<Void> delete(Tenant tenant, UUID studyId, UUID interviewId, Instant at) {
        return DELETE.update(tenant, interviewId, studyId, at).replaceWithVoid();
    }

    Uni<Set<UUID>> deleted(Tenant tenant, List<UUID> interviewIds) {
        return DELETED.select(tenant, (Object) interviewIds.toArray(UUID[]::new))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet()));
    }
}
