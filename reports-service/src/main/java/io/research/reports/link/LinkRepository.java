package io.research.reports.link;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of links. */
@ApplicationScoped
class LinkRepository {
    private static final String COLUMNS = "select id, report_id, created_at, expires_at, revoked_at from report_link ";

    private static final TenantSql REPORT = TenantSql.of(
            """
            select id from report where {tenant} and study_id = $1 and ($2::uuid is null or id = $2)
            order by id desc limit 1
            """);
    private static final TenantSql ADD = TenantSql.of(
            """
            insert into report_link (organization_id, app_id, id, study_id, report_id, created_at, expires_at)
            values ({organization}, {app}, $1, $2, $3, $4, $5)
            """);
    private static final TenantSql LIST =
            TenantSql.of(COLUMNS + "where {tenant} and study_id = $1 order by id desc limit $2");
    private static final TenantSql REVOKE = TenantSql.of(
            """
            update report_link set revoked_at = coalesce(revoked_at, $3) where {tenant} and study_id = $1 and id = $2
            """);

    /** Deletes links that have ended, except the newest ones. */
    private static final TenantSql TRIM = TenantSql.of(
            """
            delete from report_link where {tenant} and study_id = $1 and (expires_at < $3 or revoked_at is not null)
                and id not in (select id from report_link where {tenant} and study_id = $1 order by id desc limit $2)
            """);

    private static final TenantSql COUNT_OPEN = TenantSql.of(
            "select count(*) from report_link where {tenant} and study_id = $1 and revoked_at is null and expires_at > $2");

    /** Not bound to a tenant: the caller has a signed address. */
    private static final PlainSql OPENED = PlainSql.acrossTenants(COLUMNS + "where id = $1 and report_id = $2");

    /** The given report of the study, or the newest one; null if there is none. */
    Uni<UUID> report(Tenant tenant, UUID studyId, UUID reportId) {
        return REPORT.selectFirst(tenant, studyId, reportId).map(row -> row == null ? null : row.uuid(0));
    }

    Uni<Void> add(Tenant tenant, UUID studyId, ReportLink link) {
        return ADD.update(tenant, link.id(), studyId, link.reportId(), link.createdAt(), link.expiresAt())
                .replaceWithVoid();
    }

    /** Newest first. */
    Uni<List<ReportLink>> list(ReadScope scope, UUID studyId, int most) {
        return LIST.select(scope, studyId, most)
                .map(rows -> rows.stream().map(LinkRepository::link).toList());
    }

    /** How many links of the study are active. */
    Uni<Integer> countOpen(Tenant tenant, UUID studyId, Instant now) {
        return COUNT_OPEN.selectFirst(tenant, studyId, now).map(row -> row.integer(0));
    }

    /** False if the study has no such link. */
    Uni<Boolean> revoke(Tenant tenant, UUID studyId, UUID id, Instant now) {
        return REVOKE.update(tenant, studyId, id, now).map(rows -> rows == 1);
    }

    Uni<Void> trim(Tenant tenant, UUID studyId, int kept, Instant now) {
        return TRIM.update(tenant, studyId, kept, now).replaceWithVoid();
    }

    /** The link of that report, whosever it is; or null. */
    Uni<ReportLink> find(UUID id, UUID reportId) {
        return OPENED.selectFirst(id, reportId).map(row -> row == null ? null : link(row));
    }

    private static ReportLink link(SqlRow row) {
        return new ReportLink(row.uuid(0), row.uuid(1), row.instant(2), row.instant(3), row.instant(4));
    }
}
