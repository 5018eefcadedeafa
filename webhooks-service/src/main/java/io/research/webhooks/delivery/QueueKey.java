package io.research.webhooks.delivery;

import java.util.UUID;

/** The queue of one webhook, and the organization that it belongs to: organizations share the attempts of a process. */
record QueueKey(UUID webhookId, String organizationId) {
    private static final int ID_LENGTH = 36;

    /** From a notification: the id of the webhook, a space, the organization. */
    public static QueueKey parse(String notification) {
        return new QueueKey(
                UUID.fromString(notification.substring(0, ID_LENGTH)), notification.substring(ID_LENGTH + 1));
    }
}
