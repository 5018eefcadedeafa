package io.research.studies.study;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.SqlRow;
import io.research.studies.study.StudySummaryRepository.Found;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * Finds the studies of an organization by a part of their name, in one statement. A part that few of the newest studies have is
 * looked up in the index of pairs of characters, which leads to the rows themselves; for any other, and where that finds many,
 * all names of the organization are read from the index of its list. Either way only the rows of the page are read whole.
 */
@ApplicationScoped
class StudyNameRepository {
    private static final int NEWEST = 1000;
    private static final int RARE = 50;
    private static final int FEW = 500;
    private static final String MATCHES =
            """
            {tenant} and deleted_at is null and name_folded like lower($2) escape '!'
                and ($3::text is null or provisioning_status = $3) and ($4::text is null or recruiting_method = $4)
                and ($5::text is null or fielding_status = $5) and ($6::timestamptz is null or created_at > $6)
            """;
    private static final String PAGE = " order by updated_at desc, id desc limit $7 offset $8";
    private static final TenantSql FIND = TenantSql.of(
            """
            with newest as materialized (
                select name_folded from study where {tenant} and deleted_at is null
                order by updated_at desc, id desc limit %d),
            looked_up as materialized (
                select id, updated_at from study
                where (select count(*) from newest where name_folded like lower($2) escape '!') < %d
                    and study_name_pairs(organization_id, app_id, name_folded)
                        @> study_name_pairs({organization}, {app}, lower($1))
                    and %s
                limit %d + 1),
            found as materialized (
                select (select count(*) from newest where name_folded like lower($2) escape '!') < %d
                    and (select count(*) from looked_up) <= %d as few),
            page as materialized (
                (select id, updated_at from looked_up where (select few from found) %s)
                union all
                (select id, updated_at from study where not (select few from found) and %s %s))
            select total.studies, s.id, s.slug, s.test_token, s.name, s.study_type, s.recruiting_method, s.interview_format,
                s.voice, s.language, s.expected_duration_seconds, s.provisioning_status, s.fielding_status,
                s.interview_count, s.revision, s.created_at, s.updated_at
            from (select case when few then (select count(*) from looked_up)
                    else (select count(*) from study where %s) end as studies from found) total
            left join (page join study s on s.id = page.id) on true
            order by page.updated_at desc, page.id desc
            """
                    .formatted(NEWEST, RARE, MATCHES, FEW, RARE, FEW, PAGE, MATCHES, PAGE, MATCHES));

    Uni<Found> find(Tenant tenant, StudyFilter filter) {
        return FIND.select(
                        tenant,
                        filter.name(),
                        filter.namePattern(),
                        filter.provisioningStatus(),
                        filter.recruitingMethod(),
                        filter.fieldingStatus(),
                        filter.createdAfter(),
                        (long) filter.page().size(),
                        filter.page().offset())
                .map(rows -> new Found(studies(tenant, rows), rows.getFirst().bigint(0)));
    }

    /** Beyond the last page there is one row, which has the total alone. */
    private static List<StudySummary> studies(Tenant tenant, List<SqlRow> rows) {
        return rows.stream()
                .filter(row -> row.uuid(1) != null)
                .map(row -> StudySummary.of(tenant, row))
                .toList();
    }
}
