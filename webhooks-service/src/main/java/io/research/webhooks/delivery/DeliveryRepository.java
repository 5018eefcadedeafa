package io.research.webhooks.delivery;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.page.PageRequest;
import io.research.kernel.time.Ids;
import io.research.webhooks.endpoint.PublicEventType;
import io.research.webhooks.outbound.FailureReason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** The table of deliveries as it is written by events and read by customers; workers have the {@link DeliveryQueue}. */
@ApplicationScoped
class DeliveryRepository {
    private static final String PLAN =
            """
            with announced as (insert into event (id, type, body) values (?1, ?2, ?3))
            insert into delivery (webhook_id, id, event_id)
            select planned.webhook_id, planned.id, ?1
            from unnest(cast(string_to_array(?4, ',') as uuid[]), cast(string_to_array(?5, ',') as uuid[]))
                as planned (webhook_id, id)
            """;
    private static final String COUNT = "select count(*) from delivery where webhook_id = ?1";
    private static final String LIST =
            """
            select delivery.id, delivery.event_id, event.type, delivery.status, delivery.attempts,
                delivery.http_status, delivery.failure_reason, delivery.duration_ms, delivery.created_at,
                delivery.last_attempt_at, case when delivery.status = 'PENDING' then delivery.due_at end
            from delivery join event on event.id = delivery.event_id
            where delivery.webhook_id = ?1
            order by delivery.id desc limit ?2 offset ?3
            """;

    /** Writes the event and one delivery to each webhook; the workers are told at the commit. */
    Uni<Void> plan(UUID eventId, PublicEventType type, byte[] body, List<UUID> webhookIds) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(PLAN)
                        .setParameter(1, eventId)
                        .setParameter(2, type.wire())
                        .setParameter(3, body)
                        .setParameter(4, joined(webhookIds))
                        .setParameter(
                                5,
                                joined(webhookIds.stream()
                                        .map(webhook -> Ids.next())
                                        .toList()))
                        .executeUpdate())
                .replaceWithVoid();
    }

    Uni<Long> count(UUID webhookId) {
        return Panache.getSession().chain(session -> session.createNativeQuery(COUNT, Long.class)
                .setParameter(1, webhookId)
                .getSingleResult());
    }

    /** Newest first. */
    Uni<List<DeliveryView>> list(UUID webhookId, PageRequest page) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(LIST, Tuple.class)
                        .setParameter(1, webhookId)
                        .setParameter(2, page.size())
                        .setParameter(3, page.offset())
                        .getResultList())
                .map(rows -> rows.stream().map(DeliveryRepository::view).toList());
    }

    private static String joined(List<UUID> ids) {
        return ids.stream().map(UUID::toString).collect(Collectors.joining(","));
    }

    private static DeliveryView view(Tuple row) {
        String failure = row.get(6, String.class);
        return new DeliveryView(
                row.get(0, UUID.class),
                row.get(1, UUID.class),
                row.get(2, String.class),
                DeliveryStatus.valueOf(row.get(3, String.class)),
                row.get(4, Integer.class),
                row.get(5, Integer.class),
                failure == null ? null : FailureReason.valueOf(failure),
                row.get(7, Long.class),
                instant(row.get(8)),
                instant(row.get(9)),
                instant(row.get(10)));
    }

    private static Instant instant(Object value) {
        return switch (value) {
            case null -> null;
            case Instant instant -> instant;
            case OffsetDateTime time -> time.toInstant();
            default -> throw new IllegalStateException("not a time: " + value.getClass());
        };
    }
}
