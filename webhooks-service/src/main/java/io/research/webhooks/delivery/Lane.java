package io.research.webhooks.delivery;

import java.util.UUID;

/** A webhook that may have something due, and whose it is: organizations share the attempts of a process. */
record Lane(UUID webhookId, String organizationId) {
    private static final int ID_LENGTH = 36;

    /** From a notification: the id of the webhook, a space, the organization. */
    static Lane parse(String notification) {
        return new Lane(UUID.fromString(notification.substring(0, ID_LENGTH)), notification.substring(ID_LENGTH + 1));
    }
}
