package io.research.kernel.total;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.sweep.Sweeping;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Folds the changes of totals into one row for each key, so that readers sum few rows, and removes keys that count nothing.
 * One process at a time, others do nothing; in short transactions.
 */
@ApplicationScoped
public class ListTotalSweep {
    private static final int MOST = 5_000;
    private static final PlainSql LOCK =
            PlainSql.of("select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' list_total', 0))");

    /** Only this sweep removes rows, so their positions (ctid) stay valid. */
    private static final PlainSql FOLD = PlainSql.acrossTenants(
            """
            with fresh as (
                select ctid as place, list, organization_id, app_id, scope, day, label
                from list_total where not folded limit $1
            ), earlier as (
                select total.ctid as place
                from (select distinct list, organization_id, app_id, scope, day, label from fresh) as key
                cross join lateral (
                    select ctid from list_total where folded and list = key.list
                        and organization_id = key.organization_id and app_id = key.app_id and scope = key.scope
                        and day = key.day and label = key.label) as total
            ), gone as (
                delete from list_total where ctid = any(array(
                    select place from fresh union all select place from earlier))
                returning list, organization_id, app_id, scope, day, label, total
            ), kept as (
                insert into list_total (list, organization_id, app_id, scope, day, label, total, folded)
                select list, organization_id, app_id, scope, day, label, sum(total), true
                from gone group by 1, 2, 3, 4, 5, 6 having sum(total) <> 0
            )
            select cast(count(*) as integer) from fresh
            """);

    @Scheduled(every = "10s", delayed = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    public Uni<Void> sweep() {
        return Sweeping.inTransactions(MOST, this::fold);
    }

    private Uni<Integer> fold() {
        return LOCK.selectFirst()
                .chain(lock -> lock.bool(0)
                        ? FOLD.selectFirst(MOST).map(row -> row.integer(0))
                        : Uni.createFrom().item(0));
    }
}
