package io.research.studies.planning;

import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/**
 * The table of running turns, at most one of each study. Whoever takes a place holds the lock of the study's row, so
 * that the jobs which it looks at are those that stand when it has its turn.
 */
@ApplicationScoped
class RunningTurnRepository {
    private static final String TAKE =
            """
            insert into running_turn as running (study_id, turn_id, job_id, idempotency_key, lease_until)
            values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
            on conflict on constraint running_turn_pk do update set
                turn_id = excluded.turn_id, job_id = excluded.job_id, idempotency_key = excluded.idempotency_key,
                lease_until = excluded.lease_until
            where case when running.job_id is null then running.lease_until < clock_timestamp()
                else not exists (
                    select from job where job.id = running.job_id and job.status in ('pending', 'running')) end
            """;
    private static final String KEY = "select idempotency_key from running_turn where study_id = $1";
    private static final String RELEASE = "delete from running_turn where study_id = $1 and turn_id = $2";

    /** Whether the study is now that turn's. */
    Uni<Boolean> take(UUID studyId, UUID turnId, UUID jobId, String idempotencyKey, Duration lease) {
        return Sql.update(TAKE, studyId, turnId, jobId, idempotencyKey, (double) lease.toSeconds())
                .map(rows -> rows == 1);
    }

    /** The Idempotency-Key of the request that has the study now, or null. */
    Uni<String> idempotencyKey(UUID studyId) {
        return Sql.selectFirst(KEY, studyId).map(row -> row == null ? null : row.text(0));
    }

    /** Gives the study back; whether it was still that turn's. */
    Uni<Boolean> release(UUID studyId, UUID turnId) {
        return Sql.update(RELEASE, studyId, turnId).map(rows -> rows == 1);
    }
}
