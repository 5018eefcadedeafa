package io.research.webhooks.delivery;

import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.event.RawEvent;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Forgets what was told, or is still to be told, of interviews that were deleted: nobody is to keep it. An attempt under
 * way ends by itself, its result finds no delivery any more; until then nothing counts it, so that its webhook may have one
 * more under way than it should. An ordered webhook whose next delivery goes this way goes on with the one after it at the
 * next poll of the engines.
 */
@ApplicationScoped
class DeletedInterviews {
    private static final Logger LOG = Logger.getLogger(DeletedInterviews.class);

    private static final String TOLD =
            "select interview_id from event where interview_id = any($1) order by first_delivery_id";

    /**
     * The way to the deliveries of an event leads over the webhooks of its tenant, one step by key into the history of
     * each; {@code limit} holds the planner to it. A webhook that was deleted an hour before the event got nothing of it,
     * whosever clock is asked. Deliveries are locked in the order in which results of attempts are recorded.
     */
    static final String FORGET =
            """
            with found as (
                select own.webhook_id, own.id, own.event_id
                from event
                join webhook on webhook.organization_id = $1 and webhook.app_id = $2
                    and coalesce(webhook.deleted_at > event.created_at - interval '1 hour', true)
                cross join lateral (
                    select webhook_id, id, event_id from delivery
                    where webhook_id = webhook.id
                        and id between event.first_delivery_id and event.last_delivery_id and event_id = event.id
                    limit 1) as own
                where event.interview_id = $3
            ), held as (
                select delivery.webhook_id, delivery.id
                from found join delivery on delivery.webhook_id = found.webhook_id and delivery.id = found.id
                order by delivery.webhook_id, delivery.id for update of delivery
            ), gone as (
                delete from delivery using held
                where delivery.webhook_id = held.webhook_id and delivery.id = held.id
                returning delivery.webhook_id, delivery.id
            ), forgotten as (
                delete from event where interview_id = $3 and id in (select event_id from found)
            ),
            """
                    + HistoryBlocks.TAKE_OUT
                    + "select count(*) from gone";

    /** Forgets them, in the current transaction. */
    Uni<Void> forget(List<RawEvent> events) {
        var deletions = new LinkedHashMap<UUID, RawEvent>();
        events.forEach(event -> deletions.put(((InterviewDeleted) event.read()).interviewId(), event));
        return forget(deletions);
    }

    /** Most of them were told to nobody: then no sweep has to wait. */
    private static Uni<Void> forget(Map<UUID, RawEvent> deletions) {
        return Sql.select(TOLD, (Object) deletions.keySet().toArray(UUID[]::new))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).distinct().toList())
                .chain(told -> told.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Sql.update(HistoryBlocks.LOCK).chain(() -> forgetEach(told, deletions)));
    }

    /** One by one: each statement is planned for the few deliveries of one interview. */
    private static Uni<Void> forgetEach(List<UUID> told, Map<UUID, RawEvent> deletions) {
        return Multi.createFrom()
                .iterable(told)
                .onItem()
                .transformToUniAndConcatenate(interviewId -> forget(interviewId, deletions.get(interviewId)))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static Uni<Void> forget(UUID interviewId, RawEvent deletion) {
        return Sql.selectFirst(FORGET, deletion.organizationId(), deletion.appId(), interviewId)
                .invoke(row -> LOG.infof(
                        "Deliveries of a deleted interview forgotten, interviewId=%s deliveries=%d",
                        interviewId, row.bigint(0)))
                .replaceWithVoid();
    }
}
