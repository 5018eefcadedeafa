package io.research.interviews.export;

import io.research.kernel.job.Job;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The table of exported files. A file is WRITING, one for each attempt of a job; then READY; then REMOVED until nothing is
 * stored of it. The database itself removes it when an interview in it is deleted. Queries are about jobs that the caller
 * has looked up within its tenant, or files that it holds the signed address of.
 */
@ApplicationScoped
class ExportRepository {
    private static final String BEGIN =
            """
            insert into export_file (id, job_id, organization_id, app_id, study_id, format, page, state, changed_at)
            values ($1, $2, $3, $4, $5, $6, $7, 'WRITING', $8)
            """;
    private static final String FINISH =
            """
            update export_file set state = 'READY', interview_ids = $2, bytes = $3, changed_at = $4
            where id = $1 and state = 'WRITING'
            """;
    private static final String READY =
            "select id, study_id, format, page, bytes, changed_at from export_file where state = 'READY' and ";
    private static final String READY_OF_JOB = READY + "job_id = $1";
    private static final String READY_BY_ID = READY + "id = $1";
    private static final String REMOVE =
            """
            update export_file set state = 'REMOVED'
            where id = any(array(
                select id from export_file
                where state = 'READY' and changed_at < $1 or state = 'WRITING' and changed_at < $2
                limit $3 for update skip locked))
            """;
    private static final String DISCARD =
            "update export_file set state = 'REMOVED' where id = $1 and state = 'WRITING'";
    private static final String REMOVED = "select id from export_file where state = 'REMOVED' limit $1";
    private static final String FORGET = "delete from export_file where id = $1 and state = 'REMOVED'";

    /** Noted before its first byte, so that nothing is stored that nobody knows of. */
    Uni<Void> begin(UUID id, Job job, ExportRequest request, Instant now) {
        return Sql.update(
                        BEGIN,
                        id,
                        job.id(),
                        job.tenant().organizationId(),
                        job.tenant().appId(),
                        UUID.fromString(job.subject()),
                        request.format().name(),
                        request.page(),
                        now)
                .replaceWithVoid();
    }

    /** Whether it was waited for. */
    Uni<Boolean> finish(UUID id, List<UUID> interviewIds, long bytes, Instant now) {
        return Sql.update(FINISH, id, interviewIds.toArray(UUID[]::new), bytes, now)
                .map(rows -> rows == 1);
    }

    /** Its writing has failed: the next sweep removes what is stored of it. */
    Uni<Void> discard(UUID id) {
        return Sql.update(DISCARD, id).replaceWithVoid();
    }

    /** The file of that job, or null. */
    Uni<ExportFile> findOfJob(UUID jobId) {
        return Sql.selectFirst(READY_OF_JOB, jobId).map(ExportRepository::file);
    }

    /** The file with that id, or null. */
    Uni<ExportFile> find(UUID id) {
        return Sql.selectFirst(READY_BY_ID, id).map(ExportRepository::file);
    }

    /** Some files that were ready before a moment, or whose writing began before another and never came to an end. */
    Uni<Integer> remove(Instant readyBefore, Instant begunBefore, int most) {
        return Sql.update(REMOVE, readyBefore, begunBefore, most);
    }

    /** Some that were removed and are not yet forgotten. */
    Uni<List<UUID>> removed(int most) {
        return Sql.select(REMOVED, most)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    Uni<Void> forget(UUID id) {
        return Sql.update(FORGET, id).replaceWithVoid();
    }

    private static ExportFile file(SqlRow row) {
        return row == null
                ? null
                : new ExportFile(
                        row.uuid(0),
                        row.uuid(1),
                        ExportFormat.valueOf(row.text(2)),
                        row.integer(3),
                        row.bigint(4),
                        row.instant(5));
    }
}
