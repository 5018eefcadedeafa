package io.research.hub.defaultreport;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of newest reports; the row of a deleted study stays, so that sessions say that its report is unavailable. */
@ApplicationScoped
class DefaultReportRepository {
    private static final TenantSql PUT = TenantSql.of(
            """
            insert into standing_report (organization_id, app_id, study_id, report_id, generated_at)
            values ({organization}, {app}, $1, $2, $3)
            on conflict on constraint standing_report_pk do update
                set report_id = excluded.report_id, generated_at = excluded.generated_at
                where standing_report.generated_at <= excluded.generated_at
            """);
    private static final TenantSql OF_SESSION = TenantSql.of(
            """
            select s.id, r.study_id, r.report_id, s.name, r.generated_at
            from source s join standing_report r on (r.organization_id, r.app_id, r.study_id)
                = (s.organization_id, s.app_id, s.study_id)
            where {tenant:s} and s.session_id = $1 and s.removed_at is null and ($2::uuid is null or s.id = $2)
            order by s.id limit 500
            """);

    Uni<Void> put(Tenant tenant, UUID studyId, UUID reportId, Instant generatedAt) {
        return PUT.update(tenant, studyId, reportId, generatedAt).replaceWithVoid();
    }

    /** @param id of one of them; null for all */
    Uni<List<DefaultReport>> ofSession(Tenant tenant, UUID sessionId, UUID id) {
        return OF_SESSION.select(tenant, sessionId, id).map(rows -> rows.stream()
                .map(row -> new DefaultReport(row.uuid(0), row.uuid(1), row.uuid(2), row.text(3), row.instant(4)))
                .toList());
    }
}
