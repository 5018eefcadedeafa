package io.research.reports.search;

import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The studies that can be searched and what can be found of them. */
@ApplicationScoped
class SearchRepository {
    private static final TenantSql KNOW = TenantSql.of(
            """
            insert into search_study (organization_id, app_id, study_id) values ({organization}, {app}, $1)
            on conflict on constraint search_study_pk do nothing
            """);
    private static final PlainSql KNOW_EACH = PlainSql.acrossTenants(
            """
            insert into search_study (organization_id, app_id, study_id)
            select * from unnest($1::text[], $2::text[], $3::uuid[])
            on conflict on constraint search_study_pk do nothing
            """);
    private static final TenantSql INDEXED = TenantSql.of(
            """
            insert into search_study as known (organization_id, app_id, study_id, report_id, report_generated_at,
                research_start, research_end, language)
            values ({organization}, {app}, $1, $2, $3, $4, $5, $6)
            on conflict on constraint search_study_pk do update set
                report_id = excluded.report_id, report_generated_at = excluded.report_generated_at,
                research_start = excluded.research_start, research_end = excluded.research_end,
                language = excluded.language
            """);
    private static final TenantSql IS_INDEXED =
            TenantSql.of("select 1 from search_study where {tenant} and study_id = $1 and report_id = $2");
    private static final TenantSql DELETE =
            TenantSql.of("update search_study set deleted_at = $2, report_id = null where {tenant} and study_id = $1");
    private static final TenantSql CLEAR = TenantSql.of("delete from search_document where {tenant} and study_id = $1");
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into search_document (organization_id, app_id, study_id, report_id, content_id, content_type, content,
                interview_id, rests_on, keys)
            select {organization}, {app}, $1, $2, added.id, added.type, added.content, added.interview_id,
                string_to_array(added.rests_on, ' ')::uuid[], string_to_array(added.keys, ' ')
            from unnest($3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[])
                as added (id, type, content, interview_id, rests_on, keys)
            """);
    private static final TenantSql STUDIES = TenantSql.of(
            """
            select s.study_id, s.report_id, s.report_generated_at, s.research_start, s.research_end, s.language,
                exists (select 1 from study_reporting r join job on job.id = r.running_job
                        where {tenant:r} and {tenant:job} and r.study_id = s.study_id
                            and job.status in ('pending', 'running'))
            from search_study s where {tenant:s} and s.study_id = any($1) and s.deleted_at is null
            """);
    private static final TenantSql COUNTS = TenantSql.of(
            """
            select wanted.key, (select count(*) from search_document d
                                where {tenant:d} and d.study_id = any($1) and d.keys @> array[wanted.key])
            from unnest($2::text[]) as wanted (key)
            """);

    /** Rare words count more, and so does a document that says little else. */
    private static final TenantSql FIND = TenantSql.of(
            """
            select d.study_id, d.content_id, d.content_type, d.content, d.interview_id, d.rests_on,
                d.organization_id, d.app_id
            from search_document d, lateral (
                select sum(wanted.weight) / ln(3 + cardinality(d.keys)) as score
                from unnest($2::text[], $3::float8[]) as wanted (key, weight) where wanted.key = any(d.keys)) ranked
            where {tenant:d} and d.study_id = any($1) and d.keys && $2::text[] and d.content_type = any($4)
            order by ranked.score desc, d.study_id, d.content_id
            limit $5 offset $6
            """);

    /** A study exists; one that was deleted stays so. */
    Uni<Void> know(Tenant tenant, UUID studyId) {
        return KNOW.update(tenant, studyId).replaceWithVoid();
    }

    /** The same for the studies that these events are about. */
    Uni<Void> know(List<RawEvent> events) {
        return KNOW_EACH
                .update(
                        events.stream().map(RawEvent::organizationId).toArray(String[]::new),
                        events.stream().map(RawEvent::appId).toArray(String[]::new),
                        events.stream().map(RawEvent::studyId).toArray(UUID[]::new))
                .replaceWithVoid();
    }

    Uni<Void> indexed(Tenant tenant, UUID studyId, IndexedReport report) {
        return INDEXED.update(
                        tenant,
                        studyId,
                        report.reportId(),
                        report.generatedAt(),
                        report.start(),
                        report.end(),
                        report.language())
                .replaceWithVoid();
    }

    Uni<Boolean> isIndexed(Tenant tenant, UUID studyId, UUID reportId) {
        return IS_INDEXED.selectFirst(tenant, studyId, reportId).map(row -> row != null);
    }

    Uni<Void> delete(Tenant tenant, UUID studyId, Instant at) {
        return DELETE.update(tenant, studyId, at).chain(() -> clear(tenant, studyId));
    }

    Uni<Void> clear(Tenant tenant, UUID studyId) {
        return CLEAR.update(tenant, studyId).replaceWithVoid();
    }

    Uni<Void> insert(Tenant tenant, UUID studyId, UUID reportId, List<SearchDocument> added) {
        return INSERT.update(
                        tenant,
                        studyId,
                        reportId,
                        texts(added, SearchDocument::id),
                        texts(added, SearchDocument::type),
                        texts(added, SearchDocument::content),
                        added.stream().map(SearchDocument::interviewId).toArray(UUID[]::new),
                        texts(added, SearchRepository::restsOn),
                        texts(added, one -> String.join(" ", one.keys())))
                .replaceWithVoid();
    }

    Uni<List<SearchedStudy>> studies(ReadScope scope, List<UUID> ids) {
        return STUDIES.select(scope, (Object) ids.toArray(UUID[]::new))
                .map(rows -> rows.stream().map(SearchRepository::study).toList());
    }

    /** In how many documents of those studies each word is. */
    Uni<Map<String, Integer>> counts(ReadScope scope, List<UUID> studies, List<String> keys) {
        return COUNTS.select(scope, studies.toArray(UUID[]::new), keys.toArray(String[]::new))
                .map(rows -> {
                    var counts = new HashMap<String, Integer>();
                    rows.forEach(row -> counts.put(row.text(0), row.integer(1)));
                    return counts;
                });
    }

    Uni<List<SearchHit>> find(
            ReadScope scope,
            List<UUID> studies,
            Map<String, Double> weights,
            List<String> types,
            int limit,
            int offset) {
        var keys = weights.keySet().toArray(String[]::new);
        var values = weights.values().toArray(Double[]::new);
        return FIND.select(
                        scope, studies.toArray(UUID[]::new), keys, values, types.toArray(String[]::new), limit, offset)
                .map(rows -> rows.stream().map(SearchRepository::hit).toList());
    }

    private static String restsOn(SearchDocument document) {
        return document.restsOn().stream().map(UUID::toString).collect(Collectors.joining(" "));
    }

    private static SearchHit hit(SqlRow row) {
        return new SearchHit(
                row.uuid(0),
                row.text(1),
                row.text(2),
                row.text(3),
                row.uuid(4),
                row.uuids(5),
                new Tenant(row.text(6), row.text(7)));
    }

    private static String[] texts(List<SearchDocument> all, Function<SearchDocument, String> text) {
        return all.stream().map(text).toArray(String[]::new);
    }

    private static SearchedStudy study(SqlRow row) {
        var report = row.uuid(1) == null
                ? null
                : new IndexedReport(row.uuid(1), row.instant(2), row.instant(3), row.instant(4), row.text(5));
        return new SearchedStudy(row.uuid(0), report, row.bool(6));
    }

    /**
     * A study and what is indexed of it.
     *
     * @param report null without any
     * @param isUpdating whether a newer one is being made
     */
    record SearchedStudy(UUID id, IndexedReport report, boolean isUpdating) {}

    /** The report whose documents can be found. */
    record IndexedReport(UUID reportId, Instant generatedAt, Instant start, Instant end, String language) {}

    /**
     * A document that was found.
     *
     * @param restsOn whose words stand in it
     */
    record SearchHit(
            UUID studyId,
            String id,
            String type,
            String content,
            UUID interviewId,
            List<UUID> restsOn,
            Tenant tenant) {}
}
