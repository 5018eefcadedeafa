package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
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

    /** As much of what is due, in its order, as the bytes allow. */
    ClaimPortion portion(List<DueDelivery> due) {
        var capacityOf = capacities.stream()
                .collect(Collectors.toMap(capacity -> capacity.key().webhookId(), Function.identity()));
        var chosen = new ArrayList<DueDelivery>();
        var taken = new HashMap<String, Long>();
        long sum = 0;
        for (var delivery : due) {
            var capacity = capacityOf.get(delivery.webhookId());
            String organization = capacity.key().organizationId();
            if (sum < bytes && taken.getOrDefault(organization, 0L) < capacity.bytes()) {
                chosen.add(delivery);
                sum += delivery.bytes();
                taken.merge(organization, (long) delivery.bytes(), Long::sum);
            }
        }
        boolean full = sum >= bytes;
        var cutShort = capacities.stream()
                .filter(capacity -> full || taken.getOrDefault(capacity.key().organizationId(), 0L) >= capacity.bytes())
                .map(capacity -> capacity.key().webhookId())
                .collect(Collectors.toSet());
        return new ClaimPortion(List.copyOf(chosen), cutShort);
    }
}
