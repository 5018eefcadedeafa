package io.research.webhooks.planning;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.webhooks.history.HistoryBlocks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Finds and deletes the events of interviews, with their deliveries. */
@ApplicationScoped
class DeletedInterviewRepository {
    private static final PlainSql TOLD =
            PlainSql.of("select interview_id from event where interview_id = any($1) order by first_delivery_id");

    /**
     * The way to the deliveries of an event leads over the webhooks of its tenant, one step by key into the history of
     * each; {@code limit} holds the planner to it. A webhook that was deleted an hour before the event got nothing of it,
     * whosever clock is asked. Deliveries are locked in the order in which results of attempts are recorded.
     */
    static final TenantSql FORGET = TenantSql.of(
            """
            with found as (
                select own.webhook_id, own.id, own.event_id
                from event
                join webhook on {tenant:webhook}
                    and coalesce(webhook.deleted_at > event.created_at - interval '1 hour', true)
                cross join lateral (
                    select webhook_id, id, event_id from delivery
                    where webhook_id = webhook.id
                        and id between event.first_delivery_id and event.last_delivery_id and event_id = event.id
                    limit 1) as own
                where event.interview_id = $1
            ), held as (
                select delivery.webhook_id, delivery.id
                from found join delivery on delivery.webhook_id = found.webhook_id and delivery.id = found.id
                order by delivery.webhook_id, delivery.id for update of delivery
            ), gone as (
                delete from delivery using held
                where delivery.webhook_id = held.webhook_id and delivery.id = held.id
                returning delivery.webhook_id, delivery.id
            ), forgotten as (
                delete from event where interview_id = $1 and id in (select event_id from found)
            ),
            """
                    + HistoryBlocks.TAKE_OUT
                    + "select count(*) from gone");

    private final HistoryBlocks blocks;

    DeletedInterviewRepository(HistoryBlocks blocks) {
        this.blocks = blocks;
    }

    /** Those of the interviews for which there are events. */
    Uni<List<UUID>> told(Collection<UUID> interviewIds) {
        return TOLD.select((Object) interviewIds.toArray(UUID[]::new))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).distinct().toList());
    }

    /** Lets nobody else change blocks of histories until the current transaction ends. */
    Uni<Void> lock() {
        return blocks.lock();
    }

    /** Deletes the events of the tenant's interview and their deliveries, under the {@link #lock}; says how many deliveries. */
    Uni<Long> forget(Tenant tenant, UUID interviewId) {
        return FORGET.selectFirst(tenant, interviewId).map(row -> row.bigint(0));
    }
}
