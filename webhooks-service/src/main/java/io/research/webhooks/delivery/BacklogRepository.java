package io.research.webhooks.delivery;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Looks at the backlog through indexes that hold nothing else. */
@ApplicationScoped
class BacklogRepository {
    /** Beyond that nobody needs to know how many there are, and counting would cost. */
    static final int MOST = 100_000;

    private static final double MILLIS = 1000;

    /** One step from webhook to webhook through the index of due deliveries, however many each of them has. */
    private static final String FIND =
            """
            with recursive lane (webhook_id, due_at) as (
                (select webhook_id, due_at from delivery where due_at is not null
                    order by webhook_id, due_at limit 1)
                union all
                select next.webhook_id, next.due_at from lane cross join lateral (
                    select webhook_id, due_at from delivery
                    where due_at is not null and webhook_id > lane.webhook_id
                    order by webhook_id, due_at limit 1) as next
            ), late as (
                select lane.webhook_id, lane.due_at from lane join webhook on webhook.id = lane.webhook_id
                where lane.due_at <= now() and webhook.status = 'ACTIVE' and webhook.deleted_at is null
            )
            select (select extract(epoch from coalesce(now() - min(due_at), interval '0'))::float8 from late),
                (select count(*) from (
                    select from late join delivery on delivery.webhook_id = late.webhook_id and delivery.due_at <= now()
                    limit $1) as due),
                (select count(*) from webhook where status = 'PAUSED' and deleted_at is null),
                (select count(*) from webhook where status = 'DISABLED' and deleted_at is null)
            """;

    private final Pool pool;

    BacklogRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Backlog> find() {
        return pool.preparedQuery(FIND)
                .execute(Tuple.of((long) MOST))
                .map(rows -> backlog(rows.iterator().next()));
    }

    private static Backlog backlog(Row row) {
        return new Backlog(
                Duration.ofMillis((long) (row.getDouble(0) * MILLIS)), row.getLong(1), row.getLong(2), row.getLong(3));
    }
}
