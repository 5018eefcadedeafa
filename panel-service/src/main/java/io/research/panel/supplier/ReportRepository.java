package io.research.panel.supplier;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.panel.cycle.PlaceStatus;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The reports to the supplier that are due. Whoever takes one moves its due time; only while nobody has moved it again can
 * it be ended, so that a person of whom something else becomes meanwhile is reported again.
 */
@ApplicationScoped
class ReportRepository {
    private static final PlainSql TAKE = PlainSql.acrossTenants(
            """
            update place set report_attempts = report_attempts + 1,
                report_due_at = clock_timestamp() + $2::float8 * interval '1 second'
            where id in (
                select id from place where report_due_at <= clock_timestamp()
                order by report_due_at limit $1 for update skip locked)
            returning id, cycle_id, person, status, report_due_at, report_attempts
            """);
    private static final PlainSql END =
            PlainSql.acrossTenants("update place set report_due_at = null where id = $1 and report_due_at = $2");
    private static final PlainSql POSTPONE = PlainSql.acrossTenants(
            """
            update place set report_due_at = clock_timestamp()
                + power(2, least(report_attempts, 6) - 1) * interval '1 second'
            where id = $1 and report_due_at = $2
            """);
    private static final TenantSql AGAIN = TenantSql.of(
            """
            update place set report_due_at = clock_timestamp(), report_attempts = 0
            where id = any($1::uuid[]) and {tenant}
            """);

    /**
     * A report that was taken.
     *
     * @param until when another process takes it, too
     * @param attempts how often it was taken, this time included
     */
    record Taken(RespondentReport report, Instant until, int attempts) {}

    /** Takes reports that are due, the oldest first. */
    Uni<List<Taken>> take(int most, Duration lease) {
        return TAKE.select(most, lease.toMillis() / 1000.0)
                .map(rows -> rows.stream().map(ReportRepository::taken).toList());
    }

    /** Nothing more is to be told. */
    Uni<Void> end(List<Taken> reports) {
        return each(END, reports);
    }

    /** They are taken again after a pause, a second at first and at most half a minute. */
    Uni<Void> postpone(List<Taken> reports) {
        return each(POSTPONE, reports);
    }

    private static Uni<Void> each(PlainSql statement, List<Taken> reports) {
        return reports.isEmpty()
                ? Uni.createFrom().voidItem()
                : statement.updateAll(reports.stream()
                        .map(taken -> new Object[] {taken.report().interviewId(), taken.until()})
                        .toList());
    }

    /** Has the supplier told once more what became of these. */
    Uni<Void> again(Tenant tenant, List<UUID> interviews) {
        return AGAIN.update(tenant, (Object) interviews.toArray(UUID[]::new)).replaceWithVoid();
    }

    private static Taken taken(SqlRow row) {
        var outcome = row.constant(3, PlaceStatus.class).outcome();
        return new Taken(
                new RespondentReport(row.uuid(1), row.text(2), row.uuid(0), outcome), row.instant(4), row.integer(5));
    }
}
