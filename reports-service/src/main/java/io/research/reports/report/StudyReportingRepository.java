package io.research.reports.report;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/**
 * What stands about a study beside its reports. Its row is the lock under which reports begin, are stored, and lose what
 * they hold of deleted interviews.
 */
@ApplicationScoped
class StudyReportingRepository {
    private static final TenantSql LOCK = TenantSql.of(
            """
            insert into study_reporting as known (organization_id, app_id, study_id) values ({organization}, {app}, $1)
            on conflict on constraint study_reporting_pk do update set study_id = known.study_id
            returning running_job, deleted_at
            """);
    private static final TenantSql BEGIN = TenantSql.of(
            """
            update study_reporting set running_job = $2, progress_done = 0, progress_total = 0
            where study_id = $1 and {tenant}
            """);
    private static final TenantSql PROGRESS = TenantSql.of(
            """
            update study_reporting set progress_done = $3, progress_total = $4
            where study_id = $1 and running_job = $2 and {tenant}
            """);
    private static final TenantSql READ_PROGRESS = TenantSql.of(
            """
            select progress_done, progress_total from study_reporting
            where study_id = $1 and running_job = $2 and {tenant}
            """);
    private static final TenantSql DELETE =
            TenantSql.of("update study_reporting set deleted_at = $2 where study_id = $1 and {tenant}");

    /** Locks the study until the transaction ends. */
    Uni<Locked> lock(Tenant tenant, UUID studyId) {
        return LOCK.selectFirst(tenant, studyId).map(row -> new Locked(row.uuid(0), row.instant(1) != null));
    }

    /** That job makes the study's report from now on. */
    Uni<Void> begin(Tenant tenant, UUID studyId, UUID job) {
        return BEGIN.update(tenant, studyId, job).replaceWithVoid();
    }

    Uni<Void> progress(Tenant tenant, UUID studyId, UUID job, Progress progress) {
        return PROGRESS.update(tenant, studyId, job, progress.done(), progress.total())
                .replaceWithVoid();
    }

    /** How far that job is; null when another one is the study's latest. */
    Uni<Progress> progress(ReadScope scope, UUID studyId, UUID job) {
        return READ_PROGRESS
                .selectFirst(scope, studyId, job)
                .map(row -> row == null ? null : new Progress(row.integer(0), row.integer(1)));
    }

    Uni<Void> delete(Tenant tenant, UUID studyId, Instant at) {
        return DELETE.update(tenant, studyId, at).replaceWithVoid();
    }

    /** @param runningJob the latest job, whether it still runs or not; null before the first */
    record Locked(UUID runningJob, boolean isDeleted) {}

    /** In steps: each interview that is read, each that a model then reads, the analysis, and the report with its words. */
    record Progress(int done, int total) {
        private static final int AT_THE_END = 2;

        /** @param readings how often each interview is read: once, and by a model once more */
        static Progress reading(int read, int interviews, int readings) {
            return new Progress(read, readings * interviews + AT_THE_END);
        }

        /** @param interviews that were read before */
        static Progress coding(int coded, int total, int interviews) {
            int done = total == 0 ? interviews : (int) ((long) interviews * coded / total);
            return new Progress(interviews + done, 2 * interviews + AT_THE_END);
        }

        static Progress analysed(int interviews, int readings) {
            return new Progress(readings * interviews + 1, readings * interviews + AT_THE_END);
        }

        static Progress ended(int interviews, int readings) {
            return new Progress(readings * interviews + AT_THE_END, readings * interviews + AT_THE_END);
        }
    }
}
