package io.research.kernel.job;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.postgres.Sql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.hibernate.reactive.mutiny.Mutiny;

/** The table of jobs. A worker's hold on a job is its lease together with the number of its attempt. */
@ApplicationScoped
class JobRepository implements Retention {
    private static final String COLUMNS =
            " id, organization_id, app_id, kind, subject, status, payload, result, error, result_url, attempts,"
                    + " created_at, updated_at ";
    private static final String INSERT =
            """
            insert into job (id, organization_id, app_id, kind, subject, status, payload, result_url, due_at,
                created_at, updated_at)
            values (?1, ?2, ?3, ?4, ?5, 'pending', ?6, ?7, ?9, ?8, ?8)
            """;
    private static final String FIND = "select" + COLUMNS + "from job where id = ?1 and app_id = ?2 and kind = ?3";
    private static final String OF_ORGANIZATION = " and organization_id = ?4";
    private static final String COUNT_UNFINISHED =
            """
            select count(*) from (
                select 1 from job
                where organization_id = ?1 and app_id = ?2 and kind = ?3 and status in ('pending', 'running')
                limit ?4) unfinished
            """;
    private static final String LOCK = "select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) locked";
    private static final String CLAIM =
            """
            update job set status = 'running', attempts = attempts + 1, lease_until = ?2, updated_at = ?1
            where id in (
                select id from job
                where (status = 'pending' and due_at <= ?1 or status = 'running' and lease_until < ?1)
                    and kind = any(string_to_array(?4, ','))
                order by due_at limit ?3 for update skip locked)
            returning
            """
                    + COLUMNS;
    private static final String OF_ATTEMPT = " where id = ?1 and attempts = ?2 and status = 'running'";
    private static final String EXTEND = "update job set lease_until = ?3" + OF_ATTEMPT;
    private static final String HOLD = "select id from job" + OF_ATTEMPT + " for update";
    private static final String SUCCEED =
            "update job set status = 'succeeded', result = ?3, lease_until = null, updated_at = ?4" + OF_ATTEMPT;
    private static final String FAIL =
            "update job set status = 'failed', error = ?3, lease_until = null, updated_at = ?4" + OF_ATTEMPT;
    private static final String FORGET =
            """
            delete from job where id = any(array(
                select id from job where status in ('succeeded', 'failed') and updated_at < ?1 limit ?2))
            """;
    private static final String PUT_BACK =
            "update job set status = 'pending', due_at = ?3, lease_until = null, updated_at = ?4" + OF_ATTEMPT;

    /** From the end of the job. */
    @Override
    public Duration kept() {
        return Duration.ofDays(30);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return session().chain(session -> session.createNativeQuery(FORGET)
                .setParameter(1, at(ended))
                .setParameter(2, most)
                .executeUpdate());
    }

    Uni<Void> insert(Job job, Instant due) {
        return session()
                .chain(session -> session.createNativeQuery(INSERT)
                        .setParameter(1, job.id())
                        .setParameter(2, job.tenant().organizationId())
                        .setParameter(3, job.tenant().appId())
                        .setParameter(4, job.kind())
                        .setParameter(5, job.subject())
                        .setParameter(6, job.payload().encode())
                        .setParameter(7, job.resultUrl())
                        .setParameter(8, at(job.createdAt()))
                        .setParameter(9, at(due))
                        .executeUpdate())
                .replaceWithVoid();
    }

    /** The job, or null when there is none of that kind in the scope. */
    Uni<Job> find(ReadScope scope, String kind, UUID id) {
        return session()
                .chain(session -> find(session, scope)
                        .setParameter(1, id)
                        .setParameter(2, scope.appId())
                        .setParameter(3, kind)
                        .getSingleResultOrNull())
                .map(row -> row == null ? null : job(row));
    }

    private static Mutiny.SelectionQuery<Tuple> find(Mutiny.Session session, ReadScope scope) {
        return switch (scope) {
            case Tenant tenant ->
                session.createNativeQuery(FIND + OF_ORGANIZATION, Tuple.class).setParameter(4, tenant.organizationId());
            case WholeApp app -> session.createNativeQuery(FIND, Tuple.class);
        };
    }

    /** Who begins jobs of that kind for the tenant comes one after another until the transaction ends. */
    Uni<Void> lockTenant(Tenant tenant, String kind) {
        return Sql.selectFirst(LOCK, String.join(" ", "jobs of", tenant.organizationId(), tenant.appId(), kind))
                .replaceWithVoid();
    }

    /** How many jobs of that kind the tenant has that have not ended, counted up to {@code most}. */
    Uni<Long> countUnfinished(Tenant tenant, String kind, int most) {
        return session().chain(session -> session.createNativeQuery(COUNT_UNFINISHED, Long.class)
                .setParameter(1, tenant.organizationId())
                .setParameter(2, tenant.appId())
                .setParameter(3, kind)
                .setParameter(4, most)
                .getSingleResult());
    }

    /** Takes due jobs of those kinds, and such whose lease ran out, oldest first. */
    Uni<List<Job>> claim(Set<String> kinds, Instant now, Duration lease, int most) {
        return session()
                .chain(session -> session.createNativeQuery(CLAIM, Tuple.class)
                        .setParameter(1, at(now))
                        .setParameter(2, at(now.plus(lease)))
                        .setParameter(3, most)
                        .setParameter(4, String.join(",", kinds))
                        .getResultList())
                .map(rows -> rows.stream().map(JobRepository::job).toList());
    }

    Uni<Boolean> extend(Job job, Instant leaseUntil) {
        return ofAttempt(EXTEND, job, query -> query.setParameter(3, at(leaseUntil)));
    }

    /** Whether the attempt still holds its job; if so, locked until the transaction ends. */
    Uni<Boolean> hold(Job job) {
        return session()
                .chain(session -> session.createNativeQuery(HOLD, UUID.class)
                        .setParameter(1, job.id())
                        .setParameter(2, job.attempts())
                        .getSingleResultOrNull())
                .map(id -> id != null);
    }

    Uni<Boolean> succeed(Job job, JsonObject result, Instant now) {
        return ofAttempt(SUCCEED, job, query -> query.setParameter(3, result == null ? null : result.encode())
                .setParameter(4, at(now)));
    }

    Uni<Boolean> fail(Job job, String error, Instant now) {
        return ofAttempt(FAIL, job, query -> query.setParameter(3, error).setParameter(4, at(now)));
    }

    Uni<Boolean> putBack(Job job, Instant due, Instant now) {
        return ofAttempt(PUT_BACK, job, query -> query.setParameter(3, at(due)).setParameter(4, at(now)));
    }

    private static Uni<Boolean> ofAttempt(String sql, Job job, Binding binding) {
        return session()
                .chain(session -> binding.bind(session.createNativeQuery(sql)
                                .setParameter(1, job.id())
                                .setParameter(2, job.attempts()))
                        .executeUpdate())
                .map(rows -> rows == 1);
    }

    private static Uni<Mutiny.Session> session() {
        return Panache.getSession();
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    private static Instant instant(Object value) {
        return value instanceof Instant instant ? instant : ((OffsetDateTime) value).toInstant();
    }

    private static Job job(Tuple row) {
        String result = row.get(7, String.class);
        return new Job(
                row.get(0, UUID.class),
                new Tenant(row.get(1, String.class), row.get(2, String.class)),
                row.get(3, String.class),
                row.get(4, String.class),
                JobStatus.valueOf(row.get(5, String.class).toUpperCase(Locale.ROOT)),
                new JsonObject(row.get(6, String.class)),
                result == null ? null : new JsonObject(result),
                row.get(8, String.class),
                row.get(9, String.class),
                row.get(10, Integer.class),
                instant(row.get(11)),
                instant(row.get(12)));
    }

    private interface Binding {
        Mutiny.MutationQuery bind(Mutiny.Query<?> query);
    }
}
