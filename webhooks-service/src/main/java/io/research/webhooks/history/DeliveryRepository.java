package io.research.webhooks.history;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.problem.Problem;
import io.research.webhooks.delivery.DeliveryStatus;
import io.research.webhooks.outbound.FailureReason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The history of a webhook. Whoever calls knows that the webhook is the caller's. */
@ApplicationScoped
class DeliveryRepository {
    private static final UUID NEWEST_OF_ALL = new UUID(-1, -1);

    private static final String SELECT =
            """
            select delivery.id, delivery.event_id, event.type, delivery.status, delivery.attempts,
                delivery.http_status, delivery.failure_reason, delivery.duration_ms, delivery.created_at,
                delivery.last_attempt_at, case when delivery.status = 'PENDING' then delivery.due_at end
            from delivery join event on event.id = delivery.event_id
            where delivery.webhook_id = $1
            """;

    /** The page is found in the index alone; only its rows are read. */
    private static final PlainSql LIST = PlainSql.of(
            SELECT
                    + """
            and delivery.id = any(array(
                select id from delivery where webhook_id = $1 and id <= $2 order by id desc limit $3 offset $4))
            order by delivery.id desc
            """);

    private static final PlainSql FIND = PlainSql.of(SELECT + "and delivery.id = $2");

    /** The trigger tells the workers of new deliveries only. */
    private static final PlainSql SEND_AGAIN = PlainSql.of(
            """
            with again as (
                update delivery set status = 'PENDING', due_at = now(), ended_at = null, by_hand = true,
                    attempts_before = attempts
                where webhook_id = $1 and id = $2 and status <> 'DELIVERING'
                returning webhook_id)
            select count(*) from again, wake_webhooks(array[$1::uuid]) as told
            """);

    private static final PlainSql RECOVER = PlainSql.of(
            """
            with failed as (
                select id from delivery
                where webhook_id = $1 and id > $2 and created_at >= $3
                    and (status = 'FAILED' or (status = 'PENDING' and failure_reason is not null))
                    and exists (select from event where event.id = delivery.event_id and type <> 'webhook.test')
                order by id limit $4 for update
            ), again as (
                update delivery set status = 'PENDING', due_at = now(), ended_at = null, attempts_before = attempts
                from failed where delivery.webhook_id = $1 and delivery.id = failed.id
                returning delivery.id)
            select count(*), (select id from again order by id desc limit 1)
            from again, wake_webhooks(array[$1::uuid]) as told
            """);

    /** Newest first. */
    Uni<List<DeliveryView>> list(UUID webhookId, PageStart start, int most) {
        UUID newest = start.newest() == null ? NEWEST_OF_ALL : start.newest();
        return LIST.select(webhookId, newest, most, start.skipped())
                .map(rows -> rows.stream().map(DeliveryRepository::view).toList());
    }

    /** The delivery of that webhook; a {@link Problem} {@code not_found} when there is none. */
    Uni<DeliveryView> require(UUID webhookId, UUID id) {
        return FIND.selectFirst(webhookId, id).map(row -> {
            if (row == null) {
                throw Problem.notFound();
            }
            return view(row);
        });
    }

    /** Makes the delivery due at once, unless it is just under way, and its schedule begin anew. */
    Uni<Void> sendAgain(UUID webhookId, UUID id) {
        return SEND_AGAIN.select(webhookId, id).replaceWithVoid();
    }

    /** Makes some deliveries due at once that failed last, in the order of their ids, and their schedules begin anew. */
    Uni<RecoveryStep> recover(UUID webhookId, Instant since, UUID after, int most) {
        return RECOVER.selectFirst(webhookId, after, since, most)
                .map(row -> new RecoveryStep(row.integer(0), row.uuid(1)));
    }

    private static DeliveryView view(SqlRow row) {
        return new DeliveryView(
                row.uuid(0),
                row.uuid(1),
                row.text(2),
                DeliveryStatus.valueOf(row.text(3)),
                row.integer(4),
                row.integer(5),
                row.text(6) == null ? null : FailureReason.valueOf(row.text(6)),
                row.bigint(7),
                row.instant(8),
                row.instant(9),
                row.instant(10));
    }
}
