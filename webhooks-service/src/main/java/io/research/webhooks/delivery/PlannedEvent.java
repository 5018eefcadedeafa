package io.research.webhooks.delivery;

import io.research.webhooks.endpoint.PublicEventType;
import java.util.List;
import java.util.UUID;

/**
 * An event that somebody gets.
 *
 * @param body the bytes that every attempt sends
 * @param webhookIds those that get it
 */
record PlannedEvent(UUID id, PublicEventType type, byte[] body, List<UUID> webhookIds) {

    PlannedEvent {
        webhookIds = List.copyOf(webhookIds);
    }
}
