package io.research.webhooks.history;

import io.research.kernel.postgres.PlainSql;
import io.research.webhooks.delivery.DeliveryStatus;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Deletes deliveries that ended some time ago, and each event with the last of its deliveries. */
@ApplicationScoped
class EndedDeliveryRepository {
    private static final PlainSql FORGET = PlainSql.of(
            """
            with gone as (
                delete from delivery where ctid = any(array(
                    select ctid from delivery where status = $1 and ended_at <= $2
                    order by ended_at limit $3 for update skip locked))
                returning webhook_id, id, event_id
            ), fewer as (
                select event_id, count(*) as deliveries from gone group by event_id
            ), kept as (
                update event set deliveries = event.deliveries - fewer.deliveries
                from fewer where event.id = fewer.event_id and event.deliveries > fewer.deliveries
            ), forgotten as (
                delete from event using fewer where event.id = fewer.event_id and event.deliveries <= fewer.deliveries
            ),
            """
                    + HistoryBlocks.TAKE_OUT
                    + """
            select count(*) from gone
            """);

    private final HistoryBlocks blocks;

    EndedDeliveryRepository(HistoryBlocks blocks) {
        this.blocks = blocks;
    }

    /** Deletes, in the current transaction, at most so many that ended with that status by then; says how many. */
    Uni<Integer> forget(DeliveryStatus status, Instant ended, int most) {
        return blocks.lock()
                .chain(() -> FORGET.selectFirst(status, ended, (long) most))
                .map(row -> row.integer(0));
    }
}
