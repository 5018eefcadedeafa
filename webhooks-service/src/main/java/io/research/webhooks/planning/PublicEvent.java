package io.research.webhooks.planning;

import io.research.kernel.identity.Tenant;
import io.research.webhooks.endpoint.PublicEventType;
import io.research.webhooks.endpoint.Subscription;
import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * An event as integrators know it (specification §6).
 *
 * @param announcementId the event of the suite
 * @param id what they tell it by: of a completed study the id of its cycle, otherwise that of the event
 * @param interviewId the interview that it tells of; null of other events
 * @param data a JSON object in UTF-8
 * @param trace what is carried on of the trace that it was announced in; null where nobody records one
 */
record PublicEvent(
        Tenant tenant,
        UUID announcementId,
        UUID id,
        PublicEventType type,
        UUID studyId,
        UUID interviewId,
        ByteBuffer data,
        String trace) {

    /** What a webhook must be registered for to get this event. */
    Stream<Subscription> subscriptions() {
        return Stream.of(new Subscription(tenant, type, studyId), new Subscription(tenant, type, null));
    }
}
