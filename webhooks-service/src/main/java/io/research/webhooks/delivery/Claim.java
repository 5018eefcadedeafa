package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * What a worker has room for.
 *
 * @param rooms of which webhooks
 * @param perWebhook how many of one webhook may be under way at once, over all workers
 * @param bytes how many bytes of bodies are wanted; the delivery that reaches them is the last one
 * @param lease how long the deliveries stay with the worker
 * @param retriesFirst whether a webhook that has one attempt at a time makes a retry before a first attempt
 */
record Claim(List<Room> rooms, int perWebhook, long bytes, Duration lease, boolean retriesFirst) {

    Claim {
        rooms = List.copyOf(rooms);
    }

    /** The webhooks of which some may not have come for the size of their bodies, when these have come. */
    Set<UUID> cutShort(List<Delivery> claimed) {
        var organizations = new HashMap<UUID, String>();
        rooms.forEach(
                room -> organizations.put(room.lane().webhookId(), room.lane().organizationId()));
        var taken = new HashMap<String, Long>();
        long sum = 0;
        for (var delivery : claimed) {
            long length = delivery.body().length();
            sum += length;
            taken.merge(organizations.get(delivery.webhookId()), length, Long::sum);
        }
        boolean full = sum >= bytes;
        return rooms.stream()
                .filter(room -> full || taken.getOrDefault(room.lane().organizationId(), 0L) >= room.bytes())
                .map(room -> room.lane().webhookId())
                .collect(Collectors.toSet());
    }
}
