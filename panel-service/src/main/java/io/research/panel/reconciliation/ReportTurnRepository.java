package io.research.panel.reconciliation;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The turns of projects, as leases timed by the database's clock. */
@ApplicationScoped
class ReportTurnRepository implements Retention {
    /**
     * Organizations take turns: those with fewer projects in progress come first, and of each organization the project
     * with the oldest report. The cost does not depend on how many reports each has.
     */
    private static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            with recursive waiting (organization_id, cycle_id) as (
                (select organization_id, cycle_id from place where report_due_at is not null
                order by organization_id, cycle_id, report_due_at limit 1)
                union all
                select next.organization_id, next.cycle_id from waiting cross join lateral (
                    select organization_id, cycle_id from place
                    where report_due_at is not null
                        and (organization_id, cycle_id) > (waiting.organization_id, waiting.cycle_id)
                    order by organization_id, cycle_id, report_due_at limit 1) as next
            ), busy as (
                select organization_id, count(*) as turns from report_turn
                where leased_until > (select clock_timestamp()) group by organization_id
            ), candidate as (
                select waiting.*, oldest.due_at, coalesce(busy.turns, 0)
                    + row_number() over (partition by waiting.organization_id order by oldest.due_at) as turn
                from waiting left join busy using (organization_id)
                cross join lateral (
                    select report_due_at as due_at from place
                    where organization_id = waiting.organization_id and cycle_id = waiting.cycle_id
                        and report_due_at <= (select clock_timestamp())
                    order by report_due_at limit 1) as oldest
                where not exists (
                    select from report_turn known where known.cycle_id = waiting.cycle_id
                        and greatest(known.leased_until, known.paused_until) > (select clock_timestamp()))
                order by turn, oldest.due_at limit $1
            )
            insert into report_turn as turn (cycle_id, organization_id, holder, leased_until, paused_until)
            select cycle_id, organization_id, $2, clock_timestamp() + $3::float8 * interval '1 second', clock_timestamp()
            from candidate order by cycle_id
            on conflict (cycle_id) do update set holder = excluded.holder, leased_until = excluded.leased_until
                where greatest(turn.leased_until, turn.paused_until) <= clock_timestamp()
            returning cycle_id, organization_id, failures
            """);

    private static final String OF_TURN = " where cycle_id = $1 and holder = $2";
    private static final PlainSql EXTEND = PlainSql.acrossTenants(
            """
            update report_turn set leased_until = clock_timestamp() + $3::float8 * interval '1 second'
            where cycle_id in (
                select turn.cycle_id from unnest($1::uuid[], $2::uuid[]) as mine (cycle_id, holder)
                join report_turn as turn on turn.cycle_id = mine.cycle_id and turn.holder = mine.holder
                for update of turn skip locked)
            """);
    private static final PlainSql END = PlainSql.acrossTenants("delete from report_turn" + OF_TURN);
    private static final PlainSql PAUSE = PlainSql.acrossTenants(
            """
            update report_turn set leased_until = clock_timestamp(), failures = failures + 1,
                paused_until = clock_timestamp() + power(2, least(failures, 5)) * interval '1 second'
            """
                    + OF_TURN);

    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from report_turn where cycle_id = any(array(
                select cycle_id from report_turn where greatest(leased_until, paused_until) < $1 limit $2))
            """);

    /** Counted from the end of a pause after which nothing was left to report. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return FORGET.update(ended, (long) most);
    }

    /** Starts turns of projects with due reports, at most {@code most}. */
    Uni<List<ReportTurn>> claim(int most, Duration lease) {
        var holder = Ids.next();
        return CLAIM.select(most, holder, seconds(lease)).map(rows -> rows.stream()
                .map(row -> new ReportTurn(row.uuid(0), row.text(1), holder, row.integer(2)))
                .toList());
    }

    /** Extends turns that this process still has; one whose row is locked is passed over. */
    Uni<Integer> extend(SqlClient connection, List<ReportTurn> held, Duration lease) {
        return EXTEND.updateOn(
                connection,
                held.stream().map(ReportTurn::projectId).toArray(UUID[]::new),
                held.stream().map(ReportTurn::holder).toArray(UUID[]::new),
                seconds(lease));
    }

    /** The project may have its next turn at once. */
    Uni<Void> end(ReportTurn turn) {
        return END.update(turn.projectId(), turn.holder()).replaceWithVoid();
    }

    /** Pauses the project, for one second at first and at most half a minute. */
    Uni<Void> pause(ReportTurn turn) {
        return PAUSE.update(turn.projectId(), turn.holder()).replaceWithVoid();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
