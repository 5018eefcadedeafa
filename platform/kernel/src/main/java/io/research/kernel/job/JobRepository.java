package io.research.kernel.job;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * The table of jobs. A worker's hold on a job is its lease together with the number of its attempt. Due times and leases
 * are judged by the database's clock, which all replicas share.
 */
@ApplicationScoped
class JobRepository implements Retention {
    private static final String COLUMNS =
            " id, organization_id, app_id, kind, subject, status, payload, result, error, result_url, progress_done,"
                    + " progress_total, attempts, created_at, updated_at, trace ";
    private static final int AFTER_COLUMNS = COLUMNS.split(",").length;
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into job (id, organization_id, app_id, kind, subject, status, payload, result_url, due_at,
                created_at, updated_at, trace)
            values ($1, {organization}, {app}, $2, $3, 'pending', $4, $5,
                clock_timestamp() + $6::float8 * interval '1 second', $7, $7, $8)
            """);
    private static final TenantSql FIND =
            TenantSql.of("select" + COLUMNS + "from job where id = $1 and kind = $2 and {tenant}");
    private static final TenantSql COUNT_UNFINISHED = TenantSql.of(
            """
            select count(*) from (
                select 1 from job where {tenant} and kind = $1 and status in ('pending', 'running') limit $2) unfinished
            """);

    /**
     * Organizations take turns: those with fewer running jobs come first, and of each organization the oldest job,
     * whether it is waiting or its worker has died. The cost does not depend on how many jobs each organization has.
     * Claiming a waiting job counts as one more attempt; taking over from a dead worker does not.
     */
    private static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            with recursive waiting (organization_id) as (
                (select organization_id from job where status = 'pending' order by organization_id limit 1)
                union all
                select next.organization_id from waiting cross join lateral (
                    select organization_id from job
                    where status = 'pending' and organization_id > waiting.organization_id
                    order by organization_id limit 1) as next
            ), busy as (
                select organization_id, count(*) as jobs from job
                where status = 'running' and lease_until >= (select clock_timestamp()) and kind = any($1)
                group by organization_id
            ), due as (
                select oldest.id, waiting.organization_id, oldest.due_at from waiting cross join lateral (
                    select id, due_at from job
                    where organization_id = waiting.organization_id and status = 'pending'
                        and due_at <= (select clock_timestamp()) and kind = any($1)
                    order by due_at limit $2) as oldest
                union all
                (select id, organization_id, lease_until from job
                where status = 'running' and lease_until < (select clock_timestamp()) and kind = any($1)
                order by lease_until limit $2)
            ), candidate as (
                select due.id from (
                    select id, organization_id, due_at,
                        row_number() over (partition by organization_id order by due_at) as turn
                    from due) as due
                left join busy using (organization_id)
                order by coalesce(busy.jobs, 0) + due.turn, due.due_at limit $2
            ), taken as (
                select id, status as before from job
                where id = any(array(select id from candidate))
                    and (status = 'pending' or status = 'running' and lease_until < clock_timestamp())
                for update skip locked
            )
            update job set status = 'running', updated_at = clock_timestamp(),
                attempts = attempts + case taken.before when 'pending' then 1 else 0 end,
                lease_until = clock_timestamp() + $3::float8 * interval '1 second'
            from taken where job.id = taken.id
            returning
            """
                    + COLUMNS.replaceFirst(" id,", " job.id,")
                    + ", taken.before = 'running'");

    private static final PlainSql UNTIL_DUE = PlainSql.acrossTenants(
            """
            select (extract(epoch from least(
                (select due_at from job where status = 'pending' order by due_at limit 1),
                (select lease_until from job where status = 'running' order by lease_until limit 1))
                - clock_timestamp()) * 1000)::bigint
            """);
    private static final String OF_ATTEMPT = " where id = $1 and attempts = $2 and status = 'running'";
    private static final PlainSql EXTEND = PlainSql.acrossTenants(
            """
            update job set lease_until = clock_timestamp() + $3::float8 * interval '1 second'
            where id in (
                select job.id from unnest($1::uuid[], $2::int[]) as mine (id, attempt)
                join job on job.id = mine.id and job.attempts = mine.attempt
                where job.status = 'running'
                for update of job skip locked)
            """);
    private static final PlainSql PROGRESS =
            PlainSql.acrossTenants("update job set progress_done = $3, progress_total = $4" + OF_ATTEMPT);
    private static final PlainSql HOLD = PlainSql.acrossTenants("select id from job" + OF_ATTEMPT + " for update");
    private static final String ENDED = ", lease_until = null, updated_at = clock_timestamp()" + OF_ATTEMPT;
    private static final PlainSql SUCCEED =
            PlainSql.acrossTenants("update job set status = 'succeeded', result = $3" + ENDED);
    private static final PlainSql FAIL = PlainSql.acrossTenants("update job set status = 'failed', error = $3" + ENDED);
    private static final PlainSql PUT_BACK = PlainSql.acrossTenants(
            "update job set status = 'pending', due_at = clock_timestamp() + $3::float8 * interval '1 second'" + ENDED);
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from job where id = any(array(
                select id from job where status in ('succeeded', 'failed') and updated_at < $1 limit $2))
            """);

    private final Pool pool;

    JobRepository(Pool pool) {
        this.pool = pool;
    }

    /** Counted from the end of the job. */
    @Override
    public Duration kept() {
        return Duration.ofDays(30);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return FORGET.update(ended, most);
    }

    Uni<Void> insert(Job job, Duration delay) {
        return INSERT.update(
                        job.tenant(),
                        job.id(),
                        job.kind(),
                        job.subject(),
                        job.payload(),
                        job.resultUrl(),
                        seconds(delay),
                        job.createdAt(),
                        job.trace())
                .replaceWithVoid();
    }

    /** The job, or null when there is none of that kind in the scope. */
    Uni<Job> find(ReadScope scope, String kind, UUID id) {
        return FIND.selectFirst(scope, id, kind).map(row -> row == null ? null : job(row));
    }

    /** How many unfinished jobs of that kind the tenant has, counted up to {@code most}. */
    Uni<Long> countUnfinished(Tenant tenant, String kind, int most) {
        return COUNT_UNFINISHED.selectFirst(tenant, kind, most).map(row -> row.bigint(0));
    }

    /**
     * How long until the first job of any kind is due, or a lease expires; zero where that has passed, a day where there is
     * none. On a connection of its own.
     */
    Uni<Duration> untilDue() {
        return UNTIL_DUE
                .selectFirstOn(pool)
                .map(row -> row.bigint(0) == null ? Duration.ofDays(1) : Duration.ofMillis(Math.max(0, row.bigint(0))));
    }

    /** Claims due jobs of those kinds, and those whose lease has expired; one statement. */
    Uni<List<ClaimedJob>> claim(Collection<String> kinds, Duration lease, int most) {
        return CLAIM.select(kinds.toArray(String[]::new), most, seconds(lease)).map(rows -> rows.stream()
                .map(row -> new ClaimedJob(job(row), row.bool(AFTER_COLUMNS)))
                .toList());
    }

    /** Extends the leases of attempts that still hold their jobs; a job whose row is locked is passed over. */
    Uni<Integer> extend(SqlClient connection, List<Job> held, Duration lease) {
        return EXTEND.updateOn(
                connection,
                held.stream().map(Job::id).toArray(UUID[]::new),
                held.stream().map(Job::attempts).toArray(Integer[]::new),
                seconds(lease));
    }

    Uni<Void> progress(Job job, JobProgress progress) {
        return PROGRESS.update(job.id(), job.attempts(), progress.done(), progress.total())
                .replaceWithVoid();
    }

    /** Whether the attempt still holds its job; if so, locked until the transaction ends. */
    Uni<Boolean> hold(Job job) {
        return HOLD.selectFirst(job.id(), job.attempts()).map(row -> row != null);
    }

    Uni<Void> succeed(Job job, String result) {
        return SUCCEED.update(job.id(), job.attempts(), result).replaceWithVoid();
    }

    Uni<Void> fail(Job job, String error) {
        return FAIL.update(job.id(), job.attempts(), error).replaceWithVoid();
    }

    Uni<Void> putBack(Job job, Duration pause) {
        return PUT_BACK.update(job.id(), job.attempts(), seconds(pause)).replaceWithVoid();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static Job job(SqlRow row) {
        return new Job(
                row.uuid(0),
                new Tenant(row.text(1), row.text(2)),
                row.text(3),
                row.text(4),
                JobStatus.valueOf(row.text(5).toUpperCase(Locale.ROOT)),
                row.text(6),
                row.text(7),
                row.text(8),
                row.text(9),
                progress(row.integer(10), row.integer(11)),
                row.integer(12),
                row.instant(13),
                row.instant(14),
                row.text(15));
    }

    private static JobProgress progress(Integer done, Integer total) {
        return done == null || total == null ? null : new JobProgress(done, total);
    }
}
