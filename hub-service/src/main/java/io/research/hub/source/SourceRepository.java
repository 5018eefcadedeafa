package io.research.hub.source;

import io.research.hub.cursor.CursorRequest;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of sources; removed ones are found by nobody. A preparation that was given up is a failed source. */
@ApplicationScoped
class SourceRepository {
    /** In one session. */
    static final int MOST = 500;

    private static final String COLUMNS =
            """
            select s.id, s.session_id, s.type, s.name, s.study_id,
                case when s.status = 'PREPARING' and j.status = 'failed' then 'FAILED' else s.status end,
                s.media_type, s.pages,
                case when s.status = 'PREPARING' and j.status = 'failed' then j.error else s.error end,
                s.job_id, s.created_at
            from source s left join job j on j.id = s.job_id
            where {tenant:s} and s.removed_at is null and s.session_id = $1
            """;
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into source (id, organization_id, app_id, session_id, type, name, study_id, status, job_id, created_at)
            values ($1, {organization}, {app}, $2, $3, $4, $5, 'PREPARING', $6, $7)
            """);
    private static final TenantSql AGAIN = TenantSql.of(
            """
            update source set status = 'PREPARING', error = null, job_id = $2, name = $3
            where {tenant} and id = $1 and removed_at is null
            """);
    private static final TenantSql READY = TenantSql.of(
            """
            update source set status = 'READY', media_type = $2, pages = $3, error = null
            where {tenant} and id = $1 and removed_at is null
            """);
    private static final TenantSql FAILED = TenantSql.of(
            """
            update source set status = 'FAILED', error = $2
            where {tenant} and id = $1 and removed_at is null
            """);
    private static final TenantSql REMOVE =
            TenantSql.of("update source set removed_at = $2 where {tenant} and id = any($1) and removed_at is null");
    private static final TenantSql RENAME = TenantSql.of(
            "update source set name = $2 where {tenant} and study_id = $1 and removed_at is null and name <> $2");
    private static final TenantSql OF_STUDY =
            TenantSql.of("select id from source where {tenant} and study_id = $1 and removed_at is null limit 10000");
    private static final TenantSql COUNT =
            TenantSql.of("select count(*) from source where {tenant} and session_id = $1 and removed_at is null");
    private static final TenantSql COUNT_DOCUMENTS =
            TenantSql.of("select count(*) from source where {tenant} and study_id is null and removed_at is null");
    private static final TenantSql LIST = TenantSql.of(COLUMNS + " order by s.id desc limit $2");
    private static final TenantSql LIST_AFTER = TenantSql.of(COLUMNS + " and s.id < $3 order by s.id desc limit $2");
    private static final TenantSql FIND = TenantSql.of(COLUMNS + " and s.id = $2");
    private static final TenantSql FIND_STUDY = TenantSql.of(COLUMNS + " and s.study_id = $2");

    Uni<Void> insert(Tenant tenant, Source source) {
        return INSERT.update(
                        tenant,
                        source.id(),
                        source.sessionId(),
                        source.type(),
                        source.name(),
                        source.studyId(),
                        source.jobId(),
                        source.createdAt())
                .replaceWithVoid();
    }

    Uni<Void> prepareAgain(Tenant tenant, UUID id, UUID jobId, String name) {
        return AGAIN.update(tenant, id, jobId, name).replaceWithVoid();
    }

    /** False where it was removed meanwhile. */
    Uni<Boolean> ready(Tenant tenant, UUID id, String mediaType, Integer pages) {
        return READY.update(tenant, id, mediaType, pages).map(rows -> rows == 1);
    }

    Uni<Void> failed(Tenant tenant, UUID id, String error) {
        return FAILED.update(tenant, id, error).replaceWithVoid();
    }

    Uni<Void> remove(Tenant tenant, List<UUID> ids, Instant now) {
        return REMOVE.update(tenant, ids.toArray(UUID[]::new), now).replaceWithVoid();
    }

    Uni<Void> rename(Tenant tenant, UUID studyId, String name) {
        return RENAME.update(tenant, studyId, name).replaceWithVoid();
    }

    /** The sources, of any session, that are this study. */
    Uni<List<UUID>> ofStudy(Tenant tenant, UUID studyId) {
        return OF_STUDY.select(tenant, studyId)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** @throws Problem where the session has as many sources as one may have */
    Uni<Void> requireRoom(Tenant tenant, UUID sessionId) {
        return COUNT.selectFirst(tenant, sessionId)
                .invoke(row -> {
                    if (row.bigint(0) >= MOST) {
                        throw Problem.invalid("session", "size", "must have at most " + MOST + " sources");
                    }
                })
                .replaceWithVoid();
    }

    /** The documents of all sessions. */
    Uni<Long> countDocuments(Tenant tenant) {
        return COUNT_DOCUMENTS.selectFirst(tenant).map(row -> row.bigint(0));
    }

    Uni<List<Source>> list(ReadScope scope, UUID sessionId, CursorRequest page) {
        var rows = page.after() == null
                ? LIST.select(scope, sessionId, page.lookup())
                : LIST_AFTER.select(scope, sessionId, page.lookup(), page.after());
        return rows.map(found -> found.stream().map(SourceRepository::source).toList());
    }

    /** The source, or null. */
    Uni<Source> find(ReadScope scope, UUID sessionId, UUID id) {
        return FIND.selectFirst(scope, sessionId, id).map(SourceRepository::source);
    }

    /** The study as a source of that session, or null. */
    Uni<Source> findStudy(Tenant tenant, UUID sessionId, UUID studyId) {
        return FIND_STUDY.selectFirst(tenant, sessionId, studyId).map(SourceRepository::source);
    }

    private static Source source(SqlRow row) {
        return row == null
                ? null
                : new Source(
                        row.uuid(0),
                        row.uuid(1),
                        row.constant(2, SourceType.class),
                        row.text(3),
                        row.uuid(4),
                        row.constant(5, SourceStatus.class),
                        row.text(6),
                        row.integer(7),
                        row.text(8),
                        row.uuid(9),
                        row.instant(10));
    }
}
