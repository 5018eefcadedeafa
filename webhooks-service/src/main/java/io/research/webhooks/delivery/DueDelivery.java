package io.research.webhooks.delivery;

import java.util.UUID;

/**
 * A delivery that is next and may be claimed.
 *
 * @param secret as it is sealed in the database; null for a webhook from before signing
 * @param bytes the length of its body
 * @param hasMore whether its webhook may have more due than was looked at
 */
record DueDelivery(
        UUID webhookId,
        UUID id,
        UUID eventId,
        AttemptKind kind,
        String hookUrl,
        byte[] secret,
        String trace,
        int bytes,
        boolean hasMore) {}
