package io.research.webhooks.planning;

import io.research.webhooks.endpoint.PublicEventType;
import java.util.List;
import java.util.UUID;

/**
 * An event with the webhooks that get it.
 *
 * @param announcementId the event of the suite that told it
 * @param interviewId the interview that it tells of, with which it is forgotten; null of other events
 * @param body the bytes that every attempt sends
 * @param trace what is carried on of the trace that it was announced in; null where nobody records one
 * @param webhookIds those that get it
 */
record PlannedEvent(
        UUID announcementId,
        UUID id,
        PublicEventType type,
        UUID interviewId,
        byte[] body,
        String trace,
        List<UUID> webhookIds) {

    PlannedEvent {
        webhookIds = List.copyOf(webhookIds);
    }
}
