package io.research.panel.reconciliation;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.panel.cycle.RespondentStatus;
import io.research.panel.supplier.RespondentReport;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The due reports to the supplier. A report can be ended only if its due time has not been moved, so that a person
 * whose outcome changes meanwhile is reported again.
 */
@ApplicationScoped
class ReportRepository {
    private static final PlainSql DUE = PlainSql.acrossTenants(
            """
            select id, cycle_id, person, status, report_due_at, report_attempts from place
            where organization_id = $1 and cycle_id = $2 and report_due_at <= clock_timestamp()
            order by report_due_at limit $3
            """);
    private static final PlainSql END =
            PlainSql.acrossTenants("update place set report_due_at = null where id = $1 and report_due_at = $2");
    private static final PlainSql POSTPONE = PlainSql.acrossTenants(
            """
            update place set report_attempts = report_attempts + 1,
                report_due_at = clock_timestamp() + power(2, least(report_attempts, 5)) * interval '1 second'
            where id = $1 and report_due_at = $2
            """);
    private static final TenantSql AGAIN = TenantSql.of(
            """
            update place set report_due_at = clock_timestamp(), report_attempts = 0
            where id = any($1::uuid[]) and {tenant}
            """);

    /**
     * A report.
     *
     * @param dueAt since when
     * @param attempts how often it was tried, the next time included
     */
    record DueReport(RespondentReport report, Instant dueAt, int attempts) {}

    /** Some reports of the project, the oldest first. */
    Uni<List<DueReport>> due(ReportTurn turn, int most) {
        return DUE.select(turn.organizationId(), turn.projectId(), (long) most)
                .map(rows -> rows.stream().map(ReportRepository::due).toList());
    }

    /** Nothing more has to be reported. */
    Uni<Void> end(List<DueReport> reports) {
        return each(END, reports);
    }

    /** They are reported again after a pause, of one second at first and at most half a minute. */
    Uni<Void> postpone(List<DueReport> reports) {
        return each(POSTPONE, reports);
    }

    private static Uni<Void> each(PlainSql statement, List<DueReport> reports) {
        return reports.isEmpty()
                ? Uni.createFrom().voidItem()
                : statement.updateAll(reports.stream()
                        .map(due -> new Object[] {due.report().interviewId(), due.dueAt()})
                        .toList());
    }

    /** Queues the reports about these once more. */
    Uni<Void> again(Tenant tenant, List<UUID> interviews) {
        return AGAIN.update(tenant, (Object) interviews.toArray(UUID[]::new)).replaceWithVoid();
    }

    private static DueReport due(SqlRow row) {
        var outcome = row.constant(3, RespondentStatus.class).outcome();
        return new DueReport(
                new RespondentReport(row.uuid(1), row.text(2), row.uuid(0), outcome),
                row.instant(4),
                row.integer(5) + 1);
    }
}
