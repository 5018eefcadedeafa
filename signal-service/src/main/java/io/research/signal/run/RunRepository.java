package io.research.signal.run;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.total.ListTotals;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of runs, and that of the holds that have none yet. */
@ApplicationScoped
class RunRepository extends TenantRepository<Run> {
    private static final ListTotals.List LIST = ListTotals.List.of("run");

    private static final TenantSql RESERVE = TenantSql.of(
            """
            insert into reservation (id, organization_id, app_id, reserved_at)
            values ($1, {organization}, {app}, clock_timestamp())
            """);
    private static final TenantSql USE =
            TenantSql.of("delete from reservation where id = $1 and {tenant} and not lost");
    private static final TenantSql LOSE = TenantSql.of("update reservation set lost = true where id = $1 and {tenant}");
    private static final TenantSql RESERVED = TenantSql.of("select 1 from reservation where id = $1 and {tenant}");
    private static final TenantSql FORGET = TenantSql.of("delete from reservation where id = $1 and {tenant}");
    private static final PlainSql LOST = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from reservation
            where reserved_at < clock_timestamp() - $1::float8 * interval '1 second' order by reserved_at limit $2
            """);

    private static final TenantSql SIMULATED =
            TenantSql.of("update run set is_simulated = true where id = $1 and {tenant} and not is_simulated");

    private static final TenantSql KEEP_GUIDE = TenantSql.of(
            """
            insert into run_guide (run_id, organization_id, app_id, version, terms)
            values ($1, {organization}, {app}, $2, $3)
            """);
    private static final TenantSql GUIDES = TenantSql.of(
            "select version, terms from run_guide where run_id = $1 and {tenant} order by version desc limit $2");

    private static final String FILTER =
            """
            where {tenant} and ($1::text is null or status = $1)
                and ($2::timestamptz is null or created_at > $2)
            """;
    private static final TenantSql ROWS = TenantSql.of(
            """
            select id, mode, terms::json ->> 'text', status, headline, created_at from run
            """
                    + FILTER + " order by created_at desc, id desc limit $3 offset $4");
    private static final TenantSql COUNT = TenantSql.of("select cast(count(*) as bigint) from run " + FILTER);

    private static final PlainSql EXPIRED = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from run
            where status = 'FIELDING' and expires_at <= $1 order by expires_at limit $2
            """);
    private static final PlainSql STUCK = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from run
            where status in ('CREATING', 'QUEUED') and created_at <= $1 order by created_at limit $2
            """);
    private static final PlainSql UNSETTLED = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from run
            where ended_at <= $1 and settled_at is null
                and not exists (select 1 from job where kind = 'signal.close_run' and subject = run.id::text
                    and status in ('pending', 'running'))
            order by ended_at limit $2
            """);
    private static final PlainSql UNREAD = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from run
            where ended_at <= $1 and written_by is null
                and not exists (select 1 from job where kind = 'signal.read_answers' and subject = run.id::text
                    and status in ('pending', 'running'))
            order by ended_at limit $2
            """);
    private static final PlainSql UNTOLD = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id from run
            where status in ('CREATING', 'QUEUED', 'FIELDING') and applied_version < version and updated_at <= $1
                and not exists (select 1 from job where kind = 'signal.field_run' and subject = run.id::text
                    and status in ('pending', 'running'))
            order by updated_at limit $2
            """);

    private final ListTotals totals;

    RunRepository(ListTotals totals) {
        this.totals = totals;
    }

    /** Notes that money is about to be held for a run that does not exist yet. */
    Uni<Void> reserve(Tenant tenant, UUID id) {
        return RESERVE.update(tenant, id).replaceWithVoid();
    }

    /** Decides that the run will never come to be; whether it had not come to be. */
    Uni<Boolean> loseReservation(Tenant tenant, UUID id) {
        return LOSE.update(tenant, id).map(rows -> rows == 1);
    }

    /** Whether money is held, or about to be, for a run that does not exist yet. */
    Uni<Boolean> isReserved(Tenant tenant, UUID id) {
        return RESERVED.selectFirst(tenant, id).map(row -> row != null);
    }

    /** Removes the note after the money was given back. */
    Uni<Void> forgetReservation(Tenant tenant, UUID id) {
        return FORGET.update(tenant, id).replaceWithVoid();
    }

    /** Removes the note as the run comes to be; whether nobody has given it up before. */
    Uni<Boolean> useReservation(Tenant tenant, UUID id) {
        return USE.update(tenant, id).map(rows -> rows == 1);
    }

    /** Notes of holds whose run never came to be. */
    Uni<List<RunKey>> lostReservations(Duration after, int most) {
        return LOST.select(after.toMillis() / 1000.0, (long) most).map(RunRepository::keys);
    }

    Uni<List<RunKey>> expired(Instant now, int most) {
        return EXPIRED.select(now, (long) most).map(RunRepository::keys);
    }

    /** Runs that were asked for before that moment and that nobody can answer yet. */
    Uni<List<RunKey>> stuck(Instant before, int most) {
        return STUCK.select(before, (long) most).map(RunRepository::keys);
    }

    /** Runs that ended before that moment, with money or neighbours unsettled and no job that works on it. */
    Uni<List<RunKey>> unsettled(Instant before, int most) {
        return UNSETTLED.select(before, (long) most).map(RunRepository::keys);
    }

    /** Runs that ended before that moment, with answers that nothing has read and no job that does. */
    Uni<List<RunKey>> unread(Instant before, int most) {
        return UNREAD.select(before, (long) most).map(RunRepository::keys);
    }

    /** Runs whose neighbours were not told of what was asked before that moment, and no job that tells them. */
    Uni<List<RunKey>> untold(Instant before, int most) {
        return UNTOLD.select(before, (long) most).map(RunRepository::keys);
    }

    /** Notes that simulated people are among those who answer. */
    Uni<Void> noteSimulated(Tenant tenant, UUID id) {
        return SIMULATED.update(tenant, id).replaceWithVoid();
    }

    /** Keeps what is asked under a guide. */
    Uni<Void> keepGuide(RunState run) {
        return KEEP_GUIDE
                .update(run.tenant(), run.id(), run.guideVersion(), StoredJson.write(run.terms()))
                .replaceWithVoid();
    }

    /** The last so many guides of the run, newest first. */
    Uni<List<RunGuide>> guides(Tenant tenant, UUID runId, int most) {
        return GUIDES.select(tenant, runId, (long) most).map(rows -> rows.stream()
                .map(row -> new RunGuide(row.integer(0), StoredJson.read(row.text(1), RunTerms.class)))
                .toList());
    }

    /** The run, or null. */
    Uni<Run> findOf(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id)).firstResult();
    }

    /** The run, locked until the transaction ends, or null. */
    Uni<Run> findForUpdate(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult();
    }

    Uni<List<RunRow>> list(ReadScope scope, RunFilter filter) {
        return ROWS.select(
                        scope,
                        filter.status(),
                        filter.createdAfter(),
                        (long) filter.page().size(),
                        filter.page().offset())
                .map(rows -> rows.stream().map(RunRepository::row).toList());
    }

    Uni<Long> count(ReadScope scope, RunFilter filter) {
        if (filter.createdAfter() != null) {
            return COUNT.selectFirst(scope, filter.status(), filter.createdAfter())
                    .map(row -> row.bigint(0));
        }
        var list = filter.status() == null
                ? LIST
                : LIST.labelled(List.of(filter.status().name()));
        return totals.total(scope, list);
    }

    private static RunRow row(SqlRow row) {
        return new RunRow(
                row.uuid(0),
                row.constant(1, Mode.class),
                row.text(2),
                row.constant(3, RunStatus.class),
                StoredJson.read(row.text(4), HeadlineMetric.class),
                row.instant(5));
    }

    private static List<RunKey> keys(List<SqlRow> rows) {
        return rows.stream()
                .map(row -> new RunKey(new Tenant(row.text(1), row.text(2)), row.uuid(0)))
                .toList();
    }
}
