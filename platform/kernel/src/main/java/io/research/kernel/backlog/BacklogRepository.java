package io.research.kernel.backlog;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Measures backlogs, oldest first, and counts only up to a limit. */
@ApplicationScoped
class BacklogRepository {
    static final int MOST = 10_000;

    private static final String MEASURE =
            """
            select (extract(epoch from coalesce(now() - min(since), interval '0')) * 1000)::bigint, count(*)
            from (%s limit $1) as waiting
            """;
    private static final PlainSql EVENTS =
            PlainSql.of(MEASURE.formatted("select added_at as since from outbox order by position"));
    private static final PlainSql JOBS = PlainSql.acrossTenants(MEASURE.formatted(
            "select due_at as since from job where status = 'pending' and due_at <= now() order by due_at"));

    private final Pool pool;

    BacklogRepository(Pool pool) {
        this.pool = pool;
    }

    /** Events that the broker has not stored yet, including parked ones. */
    Uni<Backlog> events() {
        return EVENTS.selectFirstOn(pool, (long) MOST).map(BacklogRepository::backlog);
    }

    /** Jobs that are due and have not started. */
    Uni<Backlog> jobs() {
        return JOBS.selectFirstOn(pool, (long) MOST).map(BacklogRepository::backlog);
    }

    private static Backlog backlog(SqlRow row) {
        return new Backlog(Duration.ofMillis(Math.max(0, row.bigint(0))), row.bigint(1));
    }
}
