package io.research.webhooks.delivery;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;

/**
 * A delivery that a worker has claimed, with all that its attempt needs.
 *
 * @param claim the worker's hold on the delivery
 * @param attempt the number of the attempt, from 1
 * @param tries how many attempts the schedule has seen, this one included
 * @param secret as it is sealed in the database; null for a webhook from before signing
 * @param trace what is carried on of the trace that its event was announced in; null where nobody records one
 * @param body what is sent; null where only the result counts any more
 */
public record Delivery(
        UUID webhookId,
        UUID id,
        UUID eventId,
        int claim,
        int attempt,
        int tries,
        AttemptKind kind,
        String hookUrl,
        byte[] secret,
        String trace,
        Buffer body) {

    /** The same with that body. */
    public Delivery withBody(Buffer bytes) {
        return new Delivery(webhookId, id, eventId, claim, attempt, tries, kind, hookUrl, secret, trace, bytes);
    }

    /** The same for when only the result counts any more. */
    public Delivery withoutBody() {
        return withBody(null);
    }
}
