package io.research.hub.output;

import io.research.contracts.ErrorCode;
import io.research.hub.composition.Composition;
import io.research.hub.cursor.CursorRequest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The table of outputs, combined with the newest reports of the studies of a session, which have the id of their
 * source; those of removed studies are unavailable. Deleted outputs are not found.
 */
@ApplicationScoped
class OutputRepository {
    /** In one session. */
    private static final int MOST = 500;

    private static final String ALL =
            """
            select id, type, name, status, content, template_id, is_default, revision, created_at, updated_at from (
                select o.id, o.type, o.name,
                    case when o.unavailable_at is not null then 'unavailable' when o.content is not null then 'ready'
                        when coalesce(j.status, 'failed') = 'failed' then 'failed' else 'running' end as status,
                    o.content, o.template_id, false as is_default, o.revision, o.created_at, o.updated_at
                from output o left join job j on j.id = o.job_id
                where {tenant:o} and o.session_id = $1 and o.deleted_at is null
                union all
                select s.id, 'REPORT', s.name, case when s.removed_at is null then 'ready' else 'unavailable' end,
                    null, null, true, 0, r.generated_at, r.generated_at
                from source s join standing_report r on (r.organization_id, r.app_id, r.study_id)
                    = (s.organization_id, s.app_id, s.study_id)
                where {tenant:s} and s.session_id = $1) outputs
            """;
    private static final TenantSql LIST = TenantSql.of(ALL + " order by id desc limit $2");
    private static final TenantSql LIST_AFTER = TenantSql.of(ALL + " where id < $3 order by id desc limit $2");
    private static final TenantSql FIND = TenantSql.of(ALL + " where id = $2");
    private static final TenantSql COUNT =
            TenantSql.of("select count(*) from output where {tenant} and session_id = $1 and deleted_at is null");
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into output (id, organization_id, app_id, session_id, type, name, template_id, revision, job_id,
                created_at, updated_at, report_ids)
            values ($1, {organization}, {app}, $2, $3, $4, $5, 0, $6, $7, $7, $8)
            """);

    /** The video of the same reports, unless it failed or was withdrawn. */
    private static final TenantSql FIND_HIGHLIGHTS = TenantSql.of(
            """
            select o.job_id from output o join job j on j.id = o.job_id
            where {tenant:o} and o.session_id = $1 and o.type = 'HIGHLIGHTS' and o.report_ids = $2
                and o.deleted_at is null and o.unavailable_at is null and j.status <> 'failed'
            order by o.id desc limit 1
            """);

    private static final TenantSql MADE = TenantSql.of(
            """
            update output set content = $2, evidence_ids = $3, revision = revision + 1, updated_at = $4,
                name = coalesce($6, name)
            where {tenant} and id = $1 and revision = $5 and deleted_at is null and unavailable_at is null
            """);

    /**
     * Renaming changes the revision, so that work in progress under the old name is repeated. A video is not cut again.
     */
    private static final TenantSql RENAME = TenantSql.of(
            """
            update output set name = $3, updated_at = $4,
                revision = revision + case when type = 'HIGHLIGHTS' then 0 else 1 end
            where {tenant} and session_id = $1 and id = $2 and revision = $5 and deleted_at is null
            """);

    private static final TenantSql DELETE = TenantSql.of(
            """
            update output set deleted_at = $3, content = null, evidence_ids = null
            where {tenant} and session_id = $1 and ($2::uuid is null or id = $2) and deleted_at is null
            returning id
            """);
    private static final TenantSql WITHDRAW = TenantSql.of(
            """
            update output set content = null, evidence_ids = null, unavailable_at = $3
            where {tenant} and evidence_ids && $1 and ($2::uuid is null or session_id = $2)
            returning id
            """);

    /** @param reports what highlights are cut of; null for others */
    Uni<Void> insert(Tenant tenant, UUID sessionId, Output output, UUID jobId, List<UUID> reports) {
        return INSERT.update(
                        tenant,
                        output.id(),
                        sessionId,
                        output.type(),
                        output.name(),
                        output.templateId(),
                        jobId,
                        output.createdAt(),
                        reports == null ? null : reports.toArray(UUID[]::new))
                .replaceWithVoid();
    }

    /** The job that makes the highlights of those reports, or has made them; or null. */
    Uni<UUID> findHighlights(Tenant tenant, UUID sessionId, List<UUID> reports) {
        return FIND_HIGHLIGHTS
                .selectFirst(tenant, sessionId, reports.toArray(UUID[]::new))
                .map(row -> row == null ? null : row.uuid(0));
    }

    /**
     * Stores the result made from that revision; false if the output has another revision by now, or is gone.
     *
     * @param name null where it stays
     */
    Uni<Boolean> made(Tenant tenant, UUID id, int revision, Composition content, String name, Instant now) {
        return MADE.update(
                        tenant,
                        id,
                        StoredJson.write(content),
                        content.evidenceIds().toArray(UUID[]::new),
                        now,
                        revision,
                        name)
                .map(rows -> rows == 1);
    }

    /**
     * Renames an output whose content does not contain its name; false if it has another revision by now, or is gone.
     */
    Uni<Boolean> rename(Tenant tenant, UUID sessionId, Output output, String name, Instant now) {
        return RENAME.update(tenant, sessionId, output.id(), name, now, output.revision())
                .map(rows -> rows == 1);
    }

    /** @param id null for all of the session; the ids of those that were there */
    Uni<List<UUID>> delete(Tenant tenant, UUID sessionId, UUID id, Instant now) {
        return DELETE.select(tenant, sessionId, id, now).map(OutputRepository::ids);
    }

    /** @param sessionId where they are withdrawn; null for everywhere */
    Uni<List<UUID>> withdraw(Tenant tenant, UUID sessionId, List<UUID> evidenceIds, Instant now) {
        return WITHDRAW.select(tenant, evidenceIds.toArray(UUID[]::new), sessionId, now)
                .map(OutputRepository::ids);
    }

    /** @throws Problem where the session has as many outputs as one may have */
    Uni<Void> requireRoom(Tenant tenant, UUID sessionId) {
        return COUNT.selectFirst(tenant, sessionId)
                .invoke(row -> {
                    if (row.bigint(0) >= MOST) {
                        throw Problem.invalid("session", "size", "must have at most " + MOST + " outputs");
                    }
                })
                .replaceWithVoid();
    }

    /** Newest first. */
    Uni<List<Output>> list(Tenant tenant, UUID sessionId, CursorRequest page) {
        var rows = page.after() == null
                ? LIST.select(tenant, sessionId, page.lookup())
                : LIST_AFTER.select(tenant, sessionId, page.lookup(), page.after());
        return rows.map(found -> found.stream().map(OutputRepository::output).toList());
    }

    /** @throws Problem {@code not_found} */
    Uni<Output> require(Tenant tenant, UUID sessionId, UUID id) {
        return FIND.selectFirst(tenant, sessionId, id).map(row -> {
            if (row == null) {
                throw Problem.notFound();
            }
            return output(row);
        });
    }

    /** @throws Problem {@code not_found}, or {@code default_report_immutable} for the report of a study */
    Uni<Output> requireOwn(Tenant tenant, UUID sessionId, UUID id) {
        return require(tenant, sessionId, id).invoke(output -> {
            if (output.isDefaultReport()) {
                throw new Problem(ErrorCode.DEFAULT_REPORT_IMMUTABLE);
            }
        });
    }

    private static List<UUID> ids(List<SqlRow> rows) {
        return rows.stream().map(row -> row.uuid(0)).toList();
    }

    private static Output output(SqlRow row) {
        return new Output(
                row.uuid(0),
                row.constant(1, OutputType.class),
                row.text(2),
                row.text(3),
                row.text(4) == null ? null : StoredJson.read(row.text(4), Composition.class),
                row.uuid(5),
                row.bool(6),
                row.integer(7),
                row.instant(8),
                row.instant(9));
    }
}
