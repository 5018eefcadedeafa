package io.research.reports.report;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of reports and their evidence. */
@ApplicationScoped
class ReportRepository extends TenantRepository<Report> {
    private static final Sort NEWEST_FIRST = Sort.descending("id");
    private static final TenantSql LAST_VERSION =
            TenantSql.of("select coalesce(max(version), 0) from report where study_id = $1 and {tenant}");
    private static final TenantSql SEEN = TenantSql.of(
            """
            insert into report_interview (organization_id, app_id, report_id, interview_id, left_out)
            select {organization}, {app}, $1, id, $3 from unnest($2::uuid[]) as seen (id)
            """);

    /**
     * Includes reports whose interview was deleted before: they contain nothing of it, and reading them again does no
     * harm.
     */
    private static final TenantSql RESTING_ON = TenantSql.of(
            """
            select report_id from report_interview
            where interview_id = $1 and {tenant} and not left_out and report_id > $2 order by report_id limit $3
            """);

    private static final TenantSql CHANGES = TenantSql.of(
            """
            select
                (select count(*) from known_interview k
                 where {tenant:k} and k.study_id = $2 and k.deleted_at is null
                    and not exists (select 1 from report_interview r
                                    where r.report_id = $1 and r.interview_id = k.interview_id)),
                exists (select 1 from report_interview r join known_interview k on k.interview_id = r.interview_id
                        where {tenant:r} and {tenant:k} and r.report_id = $1 and not r.left_out and k.deleted_at is not null)
            """);
    private static final TenantSql INTERVIEWS = TenantSql.of(
            """
            select r.interview_id from report_interview r
            where {tenant:r} and r.report_id = $1 and not r.left_out
                and not exists (select 1 from known_interview k
                                where {tenant:k} and k.interview_id = r.interview_id and k.deleted_at is not null)
            """);
    private static final PlainSql PLACE =
            PlainSql.acrossTenants("select organization_id, app_id, study_id from report where id = $1");
    private static final TenantSql DELETE_OF_STUDY =
            TenantSql.of("delete from report where study_id = $1 and {tenant} returning id");

    /** The newest one of the study, or null. */
    Uni<Report> findNewest(ReadScope scope, UUID studyId) {
        return query(scope, "studyId = :studyId", NEWEST_FIRST, Map.of("studyId", studyId))
                .firstResult();
    }

    /** That one of the study, or null. */
    Uni<Report> findOf(ReadScope scope, UUID studyId, UUID id) {
        return query(scope, "id = :id and studyId = :studyId", Sort.empty(), Map.of("id", id, "studyId", studyId))
                .firstResult();
    }

    /** Whose the report is, or null. Bound to no tenant: whoever asks holds a signed address of that report. */
    Uni<Place> findPlace(UUID id) {
        return PLACE.selectFirst(id)
                .map(row -> row == null ? null : new Place(new Tenant(row.text(0), row.text(1)), row.uuid(2)));
    }

    /** The interviews contained in the report, without those known to be deleted. */
    Uni<List<UUID>> interviewIds(Tenant tenant, UUID reportId) {
        return INTERVIEWS
                .select(tenant, reportId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    Uni<Integer> lastVersion(Tenant tenant, UUID studyId) {
        return LAST_VERSION.selectFirst(tenant, studyId).map(row -> row.integer(0));
    }

    /** Records the interviews that the report contains, and those that it has seen and left out. */
    Uni<Void> restOn(Report report, List<UUID> interviewIds, List<UUID> leftOut) {
        return seen(report, interviewIds, false).chain(() -> seen(report, leftOut, true));
    }

    private Uni<Void> seen(Report report, List<UUID> interviewIds, boolean areLeftOut) {
        return SEEN.update(report.tenant(), report.id(), interviewIds.toArray(UUID[]::new), areLeftOut)
                .replaceWithVoid();
    }

    /** Some reports that rest on the interview, in the order of their ids. */
    Uni<List<UUID>> restingOn(Tenant tenant, UUID interviewId, UUID after, int most) {
        return RESTING_ON
                .select(tenant, interviewId, after, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** How many interviews count that the report has not seen, and whether one that is in it was deleted. */
    Uni<Changes> changes(ReadScope scope, UUID reportId, UUID studyId) {
        return CHANGES.selectFirst(scope, reportId, studyId).map(row -> new Changes(row.integer(0), row.bool(1)));
    }

    /** Removes all reports of the study; their ids. */
    Uni<List<UUID>> deleteOf(Tenant tenant, UUID studyId) {
        return DELETE_OF_STUDY
                .select(tenant, studyId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** Whose a report is, and of which study. */
    record Place(Tenant tenant, UUID studyId) {}

    /** How the evidence has changed. */
    record Changes(int added, boolean deleted) {}
}
