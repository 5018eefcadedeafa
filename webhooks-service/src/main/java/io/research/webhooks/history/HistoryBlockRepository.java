package io.research.webhooks.history;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/**
 * The histories of webhooks, counted in blocks of their older part: a total adds up blocks, and a page is looked for in one
 * of them, so that both take as long with a million deliveries as with some thousand. A block is made when it is full and
 * an hour old: nothing comes into it any more, for ids grow. {@link EndedDeliveryRepository} and {@code planning} take out
 * what is forgotten.
 */
@ApplicationScoped
class HistoryBlockRepository {
    private static final int SIZE = 10_000;
    private static final Duration SETTLED = Duration.ofHours(1);
    private static final double PER_SECOND = 1000;

    /** Held by whoever changes blocks, so that nothing is forgotten while it is counted; readers do not wait. */
    private static final PlainSql LOCK = PlainSql.of("lock table delivery_block in share row exclusive mode");

    private static final PlainSql CLOSE = PlainSql.acrossTenants(
            """
            insert into delivery_block (webhook_id, last_id, total)
            select webhook.id, last.id, $1::int
            from webhook
            cross join lateral (
                select id from delivery
                where webhook_id = webhook.id and id > coalesce(
                    (select last_id from delivery_block where webhook_id = webhook.id order by last_id desc limit 1),
                    '00000000-0000-0000-0000-000000000000')
                order by id offset $1::int - 1 limit 1) as last
            join delivery on delivery.webhook_id = webhook.id and delivery.id = last.id
            where webhook.deleted_at is null and delivery.created_at < now() - $2::float8 * interval '1 second'
            """);

    private static final PlainSql FIND = PlainSql.of(
            """
            with block as (
                select last_id, total, sum(total) over (order by last_id desc) - total as newer
                from delivery_block where webhook_id = $1
            ), recent as (
                select count(*) as total from delivery
                where webhook_id = $1 and id > coalesce(
                    (select last_id from delivery_block where webhook_id = $1 order by last_id desc limit 1),
                    '00000000-0000-0000-0000-000000000000')
            )
            select recent.total + (select coalesce(sum(total), 0) from block),
                entered.last_id, $2 - coalesce(recent.total + entered.newer, 0)
            from recent left join lateral (
                select last_id, newer from block where recent.total + newer <= $2 order by last_id limit 1) as entered on true
            """);

    /** Where the page after that many deliveries begins, newest first. */
    Uni<PageStart> find(UUID webhookId, long offset) {
        return FIND.selectFirst(webhookId, offset).map(row -> new PageStart(row.bigint(0), row.uuid(1), row.bigint(2)));
    }

    /** Locks the blocks until the current transaction ends: for whoever changes them. */
    Uni<Void> lock() {
        return LOCK.update().replaceWithVoid();
    }

    /** Makes at most one block of each webhook; says how many. */
    Uni<Integer> close() {
        return lock().chain(() -> CLOSE.update(SIZE, SETTLED.toMillis() / PER_SECOND));
    }
}
