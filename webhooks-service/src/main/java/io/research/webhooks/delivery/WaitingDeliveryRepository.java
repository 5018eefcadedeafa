package io.research.webhooks.delivery;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Ends what still waits for a webhook that gets nothing any more, some at a time. Attempts under way end by themselves;
 * what somebody else is just changing is passed over and found the next time. What the owner of a disabled webhook has
 * asked for is still sent.
 */
@ApplicationScoped
class WaitingDeliveryRepository {
    private static final int MOST = 1_000;

    /** One step from webhook to webhook through the queue, however many deliveries each of them has. */
    private static final PlainSql CLOSED = PlainSql.acrossTenants(
            """
            with recursive queued (webhook_id) as (
                (select webhook_id from delivery where due_at is not null order by webhook_id, retry_at, id limit 1)
                union all
                select next.webhook_id from queued cross join lateral (
                    select webhook_id from delivery
                    where due_at is not null and webhook_id > queued.webhook_id
                    order by webhook_id, retry_at, id limit 1) as next)
            select webhook.id from queued join webhook on webhook.id = queued.webhook_id
            where webhook.deleted_at is not null or webhook.status = 'DISABLED'
            """);

    private static final PlainSql FAIL = PlainSql.acrossTenants(
            """
            with waiting as (
                select delivery.webhook_id, delivery.id from delivery join webhook on webhook.id = delivery.webhook_id
                where delivery.webhook_id = any($1) and delivery.due_at is not null
                    and (delivery.status = 'PENDING' or delivery.due_at <= now())
                    and (webhook.deleted_at is not null or webhook.status = 'DISABLED' and not delivery.by_hand)
                limit $2 for update of delivery skip locked)
            update delivery set status = 'FAILED', due_at = null, ended_at = now() from waiting
            where delivery.webhook_id = waiting.webhook_id and delivery.id = waiting.id
            """);

    private final Pool pool;

    WaitingDeliveryRepository(Pool pool) {
        this.pool = pool;
    }

    /** Ends some deliveries of deleted and disabled webhooks; says whether there may be more. */
    Uni<Boolean> failSome() {
        return QueueTransaction.on(pool, connection -> QueueTransaction.begin(connection)
                .chain(() -> CLOSED.selectOn(connection))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toArray(UUID[]::new))
                .chain(closed -> closed.length == 0 ? Uni.createFrom().item(0) : fail(connection, closed))
                .call(() -> QueueTransaction.commit(connection))
                .map(failed -> failed >= MOST));
    }

    /** Ends some deliveries of these webhooks, which are closed; says how many. */
    Uni<Integer> fail(SqlClient connection, UUID... closed) {
        return FAIL.updateOn(connection, closed, MOST);
    }
}
