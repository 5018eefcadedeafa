package io.research.panel.cycle;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.panel.order.Frequency;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The tables of panels and of their cycles. */
@ApplicationScoped
class CycleRepository {
    private static final String COLUMNS =
            """
            select c.id, c.number, c.status, c.hold_status, c.reserved, c.completed, c.cell_reserved, c.cell_completed,
                c.excellent, c.good, c.fair, c.poor, c.study_revision, c.project_revision, c.opened_at, c.paused_at,
                c.paused_seconds, c.closed_at, p.id, p.study_id, p.frequency, p.terms, c.organization_id, c.app_id,
                p.next_cycle_at
            """;
    private static final String TABLES = " from cycle c join panel p on p.id = c.panel_id ";
    private static final String SELECT = COLUMNS + TABLES;
    private static final TenantSql FIND = TenantSql.of(SELECT + " where c.id = $1 and {tenant:c}");
    private static final TenantSql FIND_ARRIVAL = TenantSql.of(
            COLUMNS + ", known.id, known.status, known.cells, known.captured, known.accepted" + TABLES
                    + "left join place known on known.cycle_id = c.id and known.person = $2 where c.id = $1 and {tenant:c}");
    private static final PlainSql FIND_ANYWHERE = PlainSql.acrossTenants(SELECT + " where c.id = $1");
    private static final TenantSql LOCK = TenantSql.of(SELECT + " where c.id = $1 and {tenant:c} for update of c");
    private static final TenantSql LOCK_ACTIVE = TenantSql.of(SELECT
            + " where c.study_id = $1 and {tenant:c} and c.status in ('LAUNCHING', 'FIELDING', 'PAUSED') for"
            + " update of c");
    private static final TenantSql LATEST = TenantSql.of(SELECT
            + " where c.study_id = $1 and {tenant:c} and c.status <> 'WITHDRAWN' order by c.created_at desc,"
            + " c.id desc limit 1");
    private static final PlainSql SOME_FIELDING =
            PlainSql.acrossTenants(SELECT + " where c.status = 'FIELDING' and c.id > $1 order by c.id limit $2");
    private static final PlainSql DUE = PlainSql.acrossTenants(
            SELECT
                    + """
                     where p.next_cycle_at <= $1 and c.number = (
                        select max(last.number) from cycle last where last.panel_id = p.id and last.status <> 'WITHDRAWN')
                     order by p.next_cycle_at limit $2
                    """);
    private static final TenantSql NEXT_NUMBER =
            TenantSql.of("select cast(max(number) + 1 as bigint) from cycle where panel_id = $1 and {tenant}");
    private static final TenantSql RECUR = TenantSql.of(
            "update panel set next_cycle_at = $2 where id = $1 and next_cycle_at is not null and {tenant}");
    private static final TenantSql REPLACE = TenantSql.of(
            """
            update panel set next_cycle_at = null
            where study_id = $1 and id <> $2 and next_cycle_at is not null and {tenant}
            """);
    private static final TenantSql END_RECURRENCE = TenantSql.of(
            """
            update panel set next_cycle_at = null
            where study_id = $1 and next_cycle_at is not null and {tenant} and not exists (
                select 1 from cycle where cycle.panel_id = panel.id and cycle.study_revision >= $2)
            """);
    private static final TenantSql INSERT_PANEL = TenantSql.of(
            """
            insert into panel (id, organization_id, app_id, study_id, frequency, terms, next_cycle_at, created_at)
            values ($1, {organization}, {app}, $2, $3, $4, $5, $6)
            """);
    private static final TenantSql INSERT_CYCLE = TenantSql.of(
            """
            insert into cycle (id, organization_id, app_id, panel_id, study_id, number, status, target, cell_limits,
                cell_reserved, cell_completed, hold_status, study_revision, created_at, updated_at)
            values ($1, {organization}, {app}, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $11)
            """);
    private static final TenantSql RETARGET_PANEL =
            TenantSql.of("update panel set terms = $2 where id = $1 and {tenant}");
    private static final TenantSql RETARGET_CYCLE = TenantSql.of(
            """
            update cycle set target = $2, project_revision = project_revision + 1, updated_at = $3
            where id = $1 and {tenant}
            """);
    private static final TenantSql COUNT_COMPLETED = TenantSql.of(
            "select cast(coalesce(sum(completed), 0) as integer) from cycle where study_id = $1 and {tenant}");
    private static final TenantSql NOTE_SKIPPED =
            TenantSql.of("update cycle set skipped_because = $2 where id = $1 and {tenant}");
    private static final TenantSql UPDATE = TenantSql.of(
            """
            update cycle set status = $2, hold_status = $3, reserved = $4, completed = $5, cell_reserved = $6,
                cell_completed = $7, excellent = $8, good = $9, fair = $10, poor = $11, study_revision = $12,
                project_revision = $13, opened_at = $14, paused_at = $15, paused_seconds = $16, closed_at = $17,
                updated_at = $18
            where id = $1 and {tenant}
            """);

    /** Makes the target of a locked cycle another one, which its terms say too. */
    Uni<Void> retarget(Cycle cycle, int target, Instant now) {
        var terms = cycle.panel().terms().withTarget(target);
        return RETARGET_PANEL
                .update(cycle.tenant(), cycle.panel().id(), StoredJson.write(terms))
                .chain(() -> RETARGET_CYCLE.update(cycle.tenant(), cycle.id(), target, now))
                .replaceWithVoid();
    }

    /** How many interviews counted in all cycles of the study. */
    Uni<Integer> countCompleted(Tenant tenant, UUID studyId) {
        return COUNT_COMPLETED.selectFirst(tenant, studyId).map(row -> row.integer(0));
    }

    /** The newest cycles of some panels, of all organizations, whose next cycle is due. */
    Uni<List<Cycle>> due(Instant now, int most) {
        return DUE.select(now, (long) most)
                .map(rows -> rows.stream().map(CycleRepository::cycle).toList());
    }

    Uni<Integer> nextNumber(Panel panel) {
        return NEXT_NUMBER.selectFirst(panel.tenant(), panel.id()).map(row -> row.integer(0));
    }

    /**
     * Changes nothing if the panel no longer recurs.
     *
     * @param next when its next cycle begins; null for never
     */
    Uni<Void> recur(Panel panel, Instant next) {
        return RECUR.update(panel.tenant(), panel.id(), next).replaceWithVoid();
    }

    /** Ends the recurrence of all other panels of the study. */
    Uni<Void> replaceOthers(Panel panel) {
        return REPLACE.update(panel.tenant(), panel.studyId(), panel.id()).replaceWithVoid();
    }

    /** Ends the recurrence of the study's panels that were launched before that revision of it. */
    Uni<Void> endRecurrence(Tenant tenant, UUID studyId, long revision) {
        return END_RECURRENCE.update(tenant, studyId, revision).replaceWithVoid();
    }

    /** Writes a new panel with its first cycle; fails on a unique index where the study recruits already. */
    Uni<Void> insert(Panel panel, Cycle first, Instant now) {
        return INSERT_PANEL
                .update(
                        panel.tenant(),
                        panel.id(),
                        panel.studyId(),
                        panel.frequency(),
                        StoredJson.write(panel.terms()),
                        panel.nextCycleAt(),
                        now)
                .chain(() -> insert(first, now));
    }

    Uni<Void> insert(Cycle cycle, Instant now) {
        var limits = cycle.panel().terms().cells().stream()
                .map(cell -> (long) cell.limit())
                .toArray(Long[]::new);
        return INSERT_CYCLE
                .update(
                        cycle.tenant(),
                        cycle.id(),
                        cycle.panel().id(),
                        cycle.panel().studyId(),
                        cycle.number(),
                        cycle.status(),
                        cycle.target(),
                        limits,
                        cycle.state().cellReserved().toArray(Long[]::new),
                        cycle.holdStatus(),
                        cycle.state().studyRevision(),
                        now)
                .replaceWithVoid();
    }

    /** Writes what has changed; its row is locked. */
    Uni<Void> update(Cycle cycle, Instant now) {
        var state = cycle.state();
        return UPDATE.update(
                        cycle.tenant(),
                        cycle.id(),
                        state.status(),
                        state.holdStatus(),
                        state.reserved(),
                        state.completed(),
                        state.cellReserved().toArray(Long[]::new),
                        state.cellCompleted().toArray(Long[]::new),
                        state.quality().excellent(),
                        state.quality().good(),
                        state.quality().fair(),
                        state.quality().poor(),
                        state.studyRevision(),
                        state.projectRevision(),
                        state.openedAt(),
                        state.pausedAt(),
                        state.pausedSeconds(),
                        state.closedAt(),
                        now)
                .replaceWithVoid();
    }

    /** Notes why the cycle did not come about. */
    Uni<Void> noteSkipped(Cycle cycle, ErrorCode why) {
        return NOTE_SKIPPED.update(cycle.tenant(), cycle.id(), why).replaceWithVoid();
    }

    /** The cycle, or null. */
    Uni<Cycle> find(Tenant tenant, UUID id) {
        return FIND.selectFirst(tenant, id).map(CycleRepository::cycle);
    }

    /** The cycle with what became of the person in it before, or null. */
    Uni<Arrival> findArrival(Tenant tenant, UUID id, String person) {
        return FIND_ARRIVAL.selectFirst(tenant, id, person).map(row -> row == null ? null : arrival(row, person));
    }

    /** The cycle of whatever organization, or null. */
    Uni<Cycle> findAnywhere(UUID id) {
        return FIND_ANYWHERE.selectFirst(id).map(CycleRepository::cycle);
    }

    /** The cycle, locked until the current transaction ends, or null. */
    Uni<Cycle> lock(Tenant tenant, UUID id) {
        return LOCK.selectFirst(tenant, id).map(CycleRepository::cycle);
    }

    /** The current cycle of the study, locked; or null. */
    Uni<Cycle> lockActive(Tenant tenant, UUID studyId) {
        return LOCK_ACTIVE.selectFirst(tenant, studyId).map(CycleRepository::cycle);
    }

    /** The newest one of the study that was launched, or null. */
    Uni<Cycle> latest(ReadScope scope, UUID studyId) {
        return LATEST.selectFirst(scope, studyId).map(CycleRepository::cycle);
    }

    /** Some that are fielding, of all organizations, after that id. */
    Uni<List<Cycle>> someFielding(UUID after, int most) {
        return SOME_FIELDING
                .select(after, (long) most)
                .map(rows -> rows.stream().map(CycleRepository::cycle).toList());
    }

    private static Arrival arrival(SqlRow row, String person) {
        var cycle = cycle(row);
        var known = row.uuid(25) == null
                ? null
                : new Respondent(
                        row.uuid(25),
                        cycle.tenant(),
                        cycle.id(),
                        person,
                        row.constant(26, RespondentStatus.class),
                        row.bigints(27),
                        row.bool(28),
                        row.bool(29));
        return new Arrival(cycle, known);
    }

    private static Cycle cycle(SqlRow row) {
        if (row == null) {
            return null;
        }
        var panel = new Panel(
                row.uuid(18),
                new Tenant(row.text(22), row.text(23)),
                row.uuid(19),
                row.constant(20, Frequency.class),
                StoredJson.read(row.text(21), PanelTerms.class),
                row.instant(24));
        var state = new CycleState(
                row.constant(2, CycleStatus.class),
                row.constant(3, HoldStatus.class),
                row.integer(4),
                row.integer(5),
                row.bigints(6),
                row.bigints(7),
                new QualityCounts(row.integer(8), row.integer(9), row.integer(10), row.integer(11)),
                row.bigint(12),
                row.bigint(13),
                row.instant(14),
                row.instant(15),
                row.bigint(16),
                row.instant(17));
        return new Cycle(row.uuid(0), panel, row.integer(1), state);
    }
}
