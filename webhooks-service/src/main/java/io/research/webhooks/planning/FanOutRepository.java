package io.research.webhooks.planning;

import io.research.kernel.inbox.Inbox;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Writes events with their deliveries. */
@ApplicationScoped
class FanOutRepository {
    /** Of ids of version 7, which are alike in their first bits: as the database orders them. */
    private static final Comparator<UUID> BY_AGE = Comparator.naturalOrder();

    private static final PlainSql PLAN = PlainSql.of(
            "with fresh as (" + Inbox.REMEMBER
                    + """
            ), announced as (
                insert into event (id, type, body, deliveries, interview_id, first_delivery_id, last_delivery_id, trace)
                select id, type, body, deliveries, interview_id, first_delivery_id, last_delivery_id, trace
                from unnest(
                        $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::int[], $7::uuid[], $8::uuid[], $9::uuid[],
                        $13::text[])
                    as told (announcement_id, id, type, body, deliveries, interview_id, first_delivery_id,
                        last_delivery_id, trace)
                join fresh on fresh.event_id = told.announcement_id
                on conflict do nothing returning id)
            insert into delivery (webhook_id, id, event_id)
            select planned.webhook_id, planned.id, planned.event_id
            from unnest($10::uuid[], $11::uuid[], $12::uuid[]) as planned (webhook_id, id, event_id)
            join announced on announced.id = planned.event_id
            """);
    private static final PlainSql REMEMBER = PlainSql.of(Inbox.REMEMBER);

    /**
     * Remembers the events as taken by that consumer, writes those that were not, which differ in their ids, and one
     * delivery to each webhook, in that order, all in one statement; the workers are told at the commit. What was planned
     * before stays as it is.
     */
    Uni<Void> plan(String consumer, List<PlannedEvent> events) {
        var ofEach = events.stream().map(FanOutRepository::deliveriesOf).toList();
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
                        column(planned, UUID[]::new, PlannedDelivery::eventId),
                        column(events, String[]::new, PlannedEvent::trace))
                .replaceWithVoid();
    }

    /** Remembers events as taken by that consumer for which nothing is written. */
    Uni<Void> passOver(String consumer, List<UUID> announcementIds) {
        return announcementIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : REMEMBER.select(consumer, announcementIds.toArray(UUID[]::new))
                        .replaceWithVoid();
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

    private record PlannedDelivery(UUID webhookId, UUID id, UUID eventId) {}
}
