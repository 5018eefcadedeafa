package io.research.webhooks.delivery;

import io.research.kernel.inbox.Inbox;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.webhooks.outbound.FailureReason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The table of deliveries as it is written by events and by customers, and read by them; workers have the
 * {@link DeliveryQueue}. Whoever calls knows that the webhook is the caller's.
 */
@ApplicationScoped
class DeliveryRepository {
    private static final UUID NEWEST_OF_ALL = new UUID(-1, -1);

    /** Of ids of version 7, which are alike in their first bits: as the database orders them. */
    private static final Comparator<UUID> BY_AGE = Comparator.naturalOrder();

    private static final PlainSql PLAN = PlainSql.of(
            "with fresh as (" + Inbox.REMEMBER
                    + """
            ), announced as (
                insert into event (id, type, body, deliveries, interview_id, first_delivery_id, last_delivery_id)
                select id, type, body, deliveries, interview_id, first_delivery_id, last_delivery_id
                from unnest(
                        $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::int[], $7::uuid[], $8::uuid[], $9::uuid[])
                    as told (announcement_id, id, type, body, deliveries, interview_id, first_delivery_id,
                        last_delivery_id)
                join fresh on fresh.event_id = told.announcement_id
                on conflict do nothing returning id)
            insert into delivery (webhook_id, id, event_id)
            select planned.webhook_id, planned.id, planned.event_id
            from unnest($10::uuid[], $11::uuid[], $12::uuid[]) as planned (webhook_id, id, event_id)
            join announced on announced.id = planned.event_id
            """);
    private static final PlainSql PING = PlainSql.of(
            """
            with announced as (insert into event (id, type, body, deliveries) values ($1, 'webhook.test', $2, 1))
            insert into delivery (webhook_id, id, event_id, by_hand) values ($3, $4, $1, true)
            """);
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

    private static final PlainSql REMEMBER = PlainSql.of(Inbox.REMEMBER);

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

    /**
     * Remembers the events as taken by that consumer, writes those that were not, which differ in their ids, and one
     * delivery to each webhook, in that order, all in one statement; the workers are told at the commit. What was planned
     * before stays as it is.
     */
    Uni<Void> plan(String consumer, List<PlannedEvent> events) {
        var ofEach = events.stream().map(DeliveryRepository::deliveriesOf).toList();
        var planned = ofEach.stream().flatMap(List::stream).toList();
        return PLAN.update(
                        consumer,
                        column(events, UUID[]::new, PlannedEvent::announcementId),
                        column(events, UUID[]::new, PlannedEvent::id),
                        column(events, String[]::new, event -> event.type().wire()),
                        column(events, byte[][]::new, PlannedEvent::body),
                        column(events, Integer[]::new, event -> event.webhookIds()
                                .size()),
                        column(events, UUID[]::new, PlannedEvent::interviewId),
                        column(ofEach, UUID[]::new, deliveries -> ids(deliveries)
                                .min(BY_AGE)
                                .orElseThrow()),
                        column(ofEach, UUID[]::new, deliveries -> ids(deliveries)
                                .max(BY_AGE)
                                .orElseThrow()),
                        column(planned, UUID[]::new, PlannedDelivery::webhookId),
                        column(planned, UUID[]::new, PlannedDelivery::id),
                        column(planned, UUID[]::new, PlannedDelivery::eventId))
                .replaceWithVoid();
    }

    /** Remembers events as taken by that consumer for which nothing is written. */
    Uni<Void> passOver(String consumer, List<UUID> announcementIds) {
        return announcementIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : REMEMBER.select(consumer, announcementIds.toArray(UUID[]::new))
                        .replaceWithVoid();
    }

    /** Writes a test and its one delivery. */
    Uni<Void> ping(Ping ping, UUID webhookId, byte[] body) {
        return PING.update(ping.eventId(), body, webhookId, ping.deliveryId()).replaceWithVoid();
    }

    /** Newest first. */
    Uni<List<DeliveryView>> list(UUID webhookId, Place place, int most) {
        UUID newest = place.newest() == null ? NEWEST_OF_ALL : place.newest();
        return LIST.select(webhookId, newest, most, place.skipped())
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

    private static List<PlannedDelivery> deliveriesOf(PlannedEvent event) {
        return event.webhookIds().stream()
                .map(webhookId -> new PlannedDelivery(webhookId, Ids.next(), event.id()))
                .toList();
    }

    private static Stream<UUID> ids(List<PlannedDelivery> deliveries) {
        return deliveries.stream().map(PlannedDelivery::id);
    }

    private static <R, T> T[] column(List<R> rows, IntFunction<T[]> array, Function<R, T> value) {
        return rows.stream().map(value).toArray(array);
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

    private record PlannedDelivery(UUID webhookId, UUID id, UUID eventId) {}
}
