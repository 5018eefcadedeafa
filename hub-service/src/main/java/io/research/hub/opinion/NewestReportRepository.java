package io.research.hub.opinion;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Which reports are the newest of the studies of a session. */
@ApplicationScoped
class NewestReportRepository {
    private static final TenantSql OF_SESSION = TenantSql.of(
            """
            select r.study_id, r.report_id, s.name
            from source s join standing_report r on (r.organization_id, r.app_id, r.study_id)
                = (s.organization_id, s.app_id, s.study_id)
            where {tenant:s} and s.session_id = $1 and s.removed_at is null order by r.generated_at desc limit 20
            """);

    record Newest(UUID studyId, UUID reportId, String study) {}

    Uni<List<Newest>> ofSession(Tenant tenant, UUID sessionId) {
        return OF_SESSION.select(tenant, sessionId).map(rows -> rows.stream()
                .map(row -> new Newest(row.uuid(0), row.uuid(1), row.text(2)))
                .toList());
    }
}
