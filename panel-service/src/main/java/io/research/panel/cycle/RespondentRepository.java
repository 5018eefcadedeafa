package io.research.panel.cycle;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.panel.cycle.RejectedArrivals.TurnedAway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** The table {@code place} of respondents. A row is changed only while its cycle is locked. */
@ApplicationScoped
class RespondentRepository {
    private static final String SELECT =
            "select id, cycle_id, person, status, cells, captured, organization_id, app_id, accepted from place";
    private static final TenantSql FIND = TenantSql.of(SELECT + " where id = $1 and {tenant}");
    private static final TenantSql FIND_PERSON =
            TenantSql.of(SELECT + " where cycle_id = $1 and person = $2 and {tenant}");
    private static final TenantSql TO_CAPTURE = TenantSql.of(SELECT
            + " where cycle_id = $1 and status = 'COMPLETED' and not captured and {tenant} order by id limit $2");
    private static final PlainSql OVERDUE = PlainSql.acrossTenants(
            SELECT
                    + " where status in ('RESERVED', 'STARTED') and not accepted and changed_at < case status when 'RESERVED' then $1::timestamptz else $2::timestamptz end limit $3");

    /**
     * Takes a place and writes who has it, in one statement. A concurrent statement waits for the row of the cycle, and
     * sees its new state. The cells are compared in a scalar subselect, which PostgreSQL evaluates again after the
     * wait; a {@code not exists} would be planned as an anti-join, whose other side is empty by then, and would exceed
     * the limits.
     */
    private static final TenantSql RESERVE = TenantSql.of(
            """
            with taken as (
                update cycle c set reserved = c.reserved + 1, updated_at = $6,
                    cell_reserved = coalesce((
                        select array_agg(n + case when at = any($3::bigint[]) then 1 else 0 end order by at)
                        from unnest(c.cell_reserved) with ordinality as counted (n, at)), '{}')
                where c.id = $1 and {tenant:c} and c.status = 'FIELDING' and c.reserved + c.completed < c.target
                    and not coalesce((
                        select bool_or(
                            c.cell_reserved[cell::int] + c.cell_completed[cell::int] >= c.cell_limits[cell::int])
                        from unnest($3::bigint[]) as wanted (cell)), false)
                returning c.id)
            insert into place (id, organization_id, app_id, cycle_id, person, status, cells, options, reserved_at,
                changed_at)
            select $2, {organization}, {app}, taken.id, $4, 'RESERVED', $3, $5, $6, $6 from taken
            """);

    /** Always in the same order, to avoid deadlocks. */
    private static final TenantSql TURN_AWAY = TenantSql.of(
            """
            insert into place (id, organization_id, app_id, cycle_id, person, status, cells, options, reserved_at,
                changed_at, report_due_at)
            select id, {organization}, {app}, $1::uuid, person, status, '{}', options::bigint[], $2::timestamptz,
                $2::timestamptz, clock_timestamp()
            from unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) as came (id, person, status, options)
            order by person
            on conflict on constraint place_person_unique do nothing
            """);

    private static final TenantSql FORGET_CLOSED =
            TenantSql.of("delete from place where id = $1 and status = 'CLOSED' and {tenant}");
    private static final TenantSql CHANGE =
            TenantSql.of("update place set status = $2, changed_at = $3 where id = $1 and {tenant}");
    private static final TenantSql DECIDE = TenantSql.of(
            """
            update place set status = $2, changed_at = $3, report_due_at = clock_timestamp(), report_attempts = 0
            where id = $1 and {tenant}
            """);
    private static final TenantSql ACCEPT = TenantSql.of(
            "update place set accepted = true, status = 'STARTED', changed_at = $2 where id = $1 and {tenant}");
    private static final TenantSql COUNT_BEGUN = TenantSql.of(
            "select cast(count(*) as integer) from place where cycle_id = $1 and status = 'STARTED' and {tenant}");
    private static final TenantSql CAPTURED =
            TenantSql.of("update place set captured = true where id = $1 and {tenant}");
    private static final TenantSql COUNT_OPTIONS = TenantSql.of(
            """
            select option, count(*) from place cross join unnest(options) as chosen (option)
            where cycle_id = $1 and status = 'COMPLETED' and {tenant} group by option limit 10000
            """);

    private static final TenantSql NOTE_SAID = TenantSql.of(
            """
            update place set supplier_outcome = $2, supplier_said_at = $3
            where id = $1 and {tenant} and (supplier_said_at is null or supplier_said_at < $3)
            """);

    /** The place with the id of that interview, or null. */
    Uni<Respondent> find(Tenant tenant, UUID id) {
        return FIND.selectFirst(tenant, id).map(RespondentRepository::respondent);
    }

    /** The one that the person has in the cycle, or null. */
    Uni<Respondent> find(Tenant tenant, UUID cycleId, String person) {
        return FIND_PERSON.selectFirst(tenant, cycleId, person).map(RespondentRepository::respondent);
    }

    /** Whether a place could be taken; fails on a unique index when the person has come before. */
    Uni<Boolean> reserve(
            Tenant tenant, UUID cycleId, UUID id, String person, List<Long> cells, List<Long> options, Instant now) {
        return RESERVE.update(
                        tenant, cycleId, id, cells.toArray(Long[]::new), person, options.toArray(Long[]::new), now)
                .map(rows -> rows == 1);
    }

    /**
     * Records that these were turned away, and queues reports to the supplier; does nothing for people who have come
     * before.
     */
    Uni<Void> turnAway(Tenant tenant, UUID cycleId, List<TurnedAway> people, Instant now) {
        return TURN_AWAY
                .update(
                        tenant,
                        cycleId,
                        now,
                        people.stream().map(TurnedAway::id).toArray(UUID[]::new),
                        people.stream().map(TurnedAway::person).toArray(String[]::new),
                        people.stream().map(one -> one.why().name()).toArray(String[]::new),
                        people.stream().map(one -> array(one.options())).toArray(String[]::new))
                .replaceWithVoid();
    }

    /** In PostgreSQL's text form, because an array cannot contain arrays of different lengths. */
    private static String array(List<Long> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(",", "{", "}"));
    }

    Uni<Void> forgetClosed(Respondent respondent) {
        return FORGET_CLOSED.update(respondent.tenant(), respondent.id()).replaceWithVoid();
    }

    /** Records the outcome, and queues a report to the supplier. */
    Uni<Void> decide(Respondent respondent, RespondentStatus status, Instant now) {
        return DECIDE.update(respondent.tenant(), respondent.id(), status, now).replaceWithVoid();
    }

    /** How many have begun and are under way. */
    Uni<Integer> countBegun(Tenant tenant, UUID cycleId) {
        return COUNT_BEGUN.selectFirst(tenant, cycleId).map(row -> row.integer(0));
    }

    Uni<Void> change(Respondent respondent, RespondentStatus status, Instant now) {
        return CHANGE.update(respondent.tenant(), respondent.id(), status, now).replaceWithVoid();
    }

    /** Records that the interview will be paid for once its end is announced. */
    Uni<Void> accept(Respondent respondent, Instant now) {
        return ACCEPT.update(respondent.tenant(), respondent.id(), now).replaceWithVoid();
    }

    Uni<Void> captured(Tenant tenant, UUID id) {
        return CAPTURED.update(tenant, id).replaceWithVoid();
    }

    /**
     * Records the supplier's report; returns whether it is new, and neither a repetition nor older than an earlier one.
     */
    Uni<Boolean> noteSaid(Respondent respondent, RespondentOutcome outcome, Instant at) {
        return NOTE_SAID
                .update(respondent.tenant(), respondent.id(), outcome, at)
                .map(rows -> rows == 1);
    }

    /** Some that count and are not paid yet. */
    Uni<List<Respondent>> toCapture(Tenant tenant, UUID cycleId, int most) {
        return TO_CAPTURE.select(tenant, cycleId, (long) most).map(RespondentRepository::respondents);
    }

    /** Some, of all organizations, that have been taken or begun since before those moments. */
    Uni<List<Respondent>> overdue(Instant reservedBefore, Instant startedBefore, int most) {
        return OVERDUE.select(reservedBefore, startedBefore, (long) most).map(RespondentRepository::respondents);
    }

    /** How many count towards the target, by the options that they answered. */
    Uni<Map<Long, Long>> countOptions(ReadScope scope, UUID cycleId) {
        return COUNT_OPTIONS.select(scope, cycleId).map(rows -> rows.stream()
                .collect(Collectors.toMap(row -> row.bigint(0), row -> row.bigint(1))));
    }

    private static List<Respondent> respondents(List<SqlRow> rows) {
        return rows.stream().map(RespondentRepository::respondent).toList();
    }

    private static Respondent respondent(SqlRow row) {
        return row == null
                ? null
                : new Respondent(
                        row.uuid(0),
                        new Tenant(row.text(6), row.text(7)),
                        row.uuid(1),
                        row.text(2),
                        row.constant(3, RespondentStatus.class),
                        row.bigints(4),
                        row.bool(5),
                        row.bool(8));
    }
}
