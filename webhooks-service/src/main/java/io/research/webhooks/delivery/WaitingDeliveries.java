package io.research.webhooks.delivery;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.UUID;

/**
 * Ends what still waits for a webhook that gets nothing any more, some at a time. Attempts under way end by themselves;
 * what somebody else is just changing is passed over and found the next time. What the owner of a disabled webhook has
 * asked for is still sent.
 */
@ApplicationScoped
class WaitingDeliveries {
    private static final int MOST = 1_000;

    /** One step from webhook to webhook through the queue, however many deliveries each of them has. */
    private static final String CLOSED =
            """
            with recursive lane (webhook_id) as (
                (select webhook_id from delivery where due_at is not null order by webhook_id, retry_at, id limit 1)
                union all
                select next.webhook_id from lane cross join lateral (
                    select webhook_id from delivery
                    where due_at is not null and webhook_id > lane.webhook_id
                    order by webhook_id, retry_at, id limit 1) as next)
            select webhook.id from lane join webhook on webhook.id = lane.webhook_id
            where webhook.deleted_at is not null or webhook.status = 'DISABLED'
            """;

    private static final String FAIL =
            """
            with waiting as (
                select delivery.webhook_id, delivery.id from delivery join webhook on webhook.id = delivery.webhook_id
                where delivery.webhook_id = any($1) and delivery.due_at is not null
                    and (delivery.status = 'PENDING' or delivery.due_at <= now())
                    and (webhook.deleted_at is not null or webhook.status = 'DISABLED' and not delivery.by_hand)
                limit $2 for update of delivery skip locked)
            update delivery set status = 'FAILED', due_at = null, ended_at = now() from waiting
            where delivery.webhook_id = waiting.webhook_id and delivery.id = waiting.id
            """;

    private final Pool pool;

    WaitingDeliveries(Pool pool) {
        this.pool = pool;
    }

    /** Ends some deliveries of deleted and disabled webhooks; says whether there may be more. */
    Uni<Boolean> failSome() {
        return QueueTransaction.on(pool, connection -> QueueTransaction.begin(connection)
                .chain(() -> connection.preparedQuery(CLOSED).execute())
                .chain(rows -> {
                    var closed = new ArrayList<UUID>(rows.size());
                    rows.forEach(row -> closed.add(row.getUUID(0)));
                    return closed.isEmpty() ? Uni.createFrom().item(0) : fail(connection, closed.toArray(UUID[]::new));
                })
                .call(() -> QueueTransaction.commit(connection))
                .map(failed -> failed >= MOST));
    }

    /** Ends some deliveries of these webhooks, which are closed; says how many. */
    Uni<Integer> fail(SqlClient connection, UUID... closed) {
        return connection.preparedQuery(FAIL).execute(Tuple.of(closed, MOST)).map(result -> result.rowCount());
    }
}
