package io.research.webhooks.delivery;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Looks at the backlog through indexes that hold nothing else. */
@ApplicationScoped
class BacklogRepository {
    /** Beyond that nobody needs to know how many there are, and counting would cost. */
    static final int MOST = 100_000;

    /** One step from webhook to webhook through the queue, however many deliveries each of them has. */
    private static final PlainSql FIND = PlainSql.acrossTenants(
            """
            with recursive queued (webhook_id) as (
                (select webhook_id from delivery where due_at is not null order by webhook_id, retry_at, id limit 1)
                union all
                select next.webhook_id from queued cross join lateral (
                    select webhook_id from delivery where due_at is not null and webhook_id > queued.webhook_id
                    order by webhook_id, retry_at, id limit 1) as next
            ), active as (
                select webhook_id from queued join webhook on webhook.id = queued.webhook_id
                where webhook.status = 'ACTIVE' and webhook.deleted_at is null
                    and (webhook.held_until is null or webhook.held_until <= now())
            ), oldest as (
                select least(
                    (select retry_at from delivery
                        where webhook_id = active.webhook_id and due_at is not null and retry_at <= now()
                        order by retry_at, id limit 1),
                    (select due_at from delivery
                        where webhook_id = active.webhook_id and due_at is not null and retry_at is null
                            and due_at <= now()
                        order by retry_at, id limit 1)) as due_at
                from active
            )
            select (select (extract(epoch from coalesce(now() - min(due_at), interval '0')) * 1000)::bigint from oldest),
                (select count(*) from (
                    select from active cross join lateral (
                        select from delivery
                        where webhook_id = active.webhook_id and due_at is not null and retry_at <= now()
                        union all
                        select from delivery
                        where webhook_id = active.webhook_id and due_at is not null and retry_at is null
                            and due_at <= now()) as late
                    limit $1) as due),
                (select count(*) from webhook where status = 'PAUSED' and deleted_at is null),
                (select count(*) from webhook where status = 'DISABLED' and deleted_at is null)
            """);

    private final Pool pool;

    BacklogRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Backlog> find() {
        return FIND.selectFirstOn(pool, (long) MOST).map(BacklogRepository::backlog);
    }

    private static Backlog backlog(SqlRow row) {
        return new Backlog(Duration.ofMillis(row.bigint(0)), row.bigint(1), row.bigint(2), row.bigint(3));
    }
}
