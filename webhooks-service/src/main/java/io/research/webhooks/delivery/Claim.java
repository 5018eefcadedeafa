package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/**
 * What a worker has room for.
 *
 * @param rooms how many deliveries are wanted of each webhook
 * @param perWebhook how many of one webhook may be under way at once, over all workers
 * @param bytes how many bytes of bodies are wanted; the delivery that reaches them is the last one
 * @param lease how long the deliveries stay with the worker
 */
record Claim(Map<UUID, Integer> rooms, int perWebhook, long bytes, Duration lease) {

    /** Whether so much came that there may have been more. */
    boolean isFilledBy(Iterable<Delivery> claimed) {
        long sum = 0;
        for (var delivery : claimed) {
            sum += delivery.body().length();
        }
        return sum >= bytes;
    }
}
