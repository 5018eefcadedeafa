package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * What a worker asks the queue for.
 *
 * @param capacities how much it can take of which webhooks
 * @param perWebhook how many of one webhook may be under way at once, over all workers
 * @param bytes how many bytes of bodies are wanted; the delivery that reaches them is the last one
 * @param lease how long the deliveries stay with the worker
 * @param retriesFirst whether a webhook that has one attempt at a time makes a retry before a first attempt
 */
record Claim(List<Capacity> capacities, int perWebhook, long bytes, Duration lease, boolean retriesFirst) {

    public Claim {
        capacities = List.copyOf(capacities);
    }

    /** The webhooks that may have more due than was claimed, because the limit on bytes was reached. */
    Set<UUID> cutShort(List<Delivery> claimed) {
        var organizations = new HashMap<UUID, String>();
        capacities.forEach(capacity ->
                organizations.put(capacity.key().webhookId(), capacity.key().organizationId()));
        var taken = new HashMap<String, Long>();
        long sum = 0;
        for (var delivery : claimed) {
            long length = delivery.body().length();
            sum += length;
            taken.merge(organizations.get(delivery.webhookId()), length, Long::sum);
        }
        boolean full = sum >= bytes;
        return capacities.stream()
                .filter(capacity -> full || taken.getOrDefault(capacity.key().organizationId(), 0L) >= capacity.bytes())
                .map(capacity -> capacity.key().webhookId())
                .collect(Collectors.toSet());
    }
}
