package io.research.webhooks.delivery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Which webhooks get the next attempts of this process: those that may have something due, organization by organization
 * in turn, as far as the webhook and its organization have room. For one thread.
 */
final class FairScheduler {
    private final int perWebhook;
    private final int perOrganization;

    /** By organization, longest waiting first. */
    private final Map<String, Set<QueueKey>> woken = new LinkedHashMap<>();

    private final Map<QueueKey, Integer> busy = new HashMap<>();
    private final Map<String, Integer> busyOrganizations = new HashMap<>();

    /** Webhooks that have attempts under way and, as far as is known, nothing else due. */
    private final Set<QueueKey> emptied = new HashSet<>();

    FairScheduler(int perWebhook, int perOrganization) {
        this.perWebhook = perWebhook;
        this.perOrganization = perOrganization;
    }

    /** That webhook may have something due. */
    void wake(QueueKey key) {
        woken.computeIfAbsent(key.organizationId(), organization -> new LinkedHashSet<>())
                .add(key);
    }

    /** An attempt has begun. */
    void begin(QueueKey key) {
        busy.merge(key, 1, Integer::sum);
        busyOrganizations.merge(key.organizationId(), 1, Integer::sum);
    }

    /** An attempt has ended: there may be more, unless a claim has told that there was not. */
    void end(QueueKey key) {
        busyOrganizations.computeIfPresent(key.organizationId(), FairScheduler::oneLess);
        if (!emptied.contains(key)) {
            wake(key);
        }
        if (busy.computeIfPresent(key, FairScheduler::oneLess) == null) {
            emptied.remove(key);
        }
    }

    /** A claim has told whether that webhook had more. */
    void told(QueueKey key, boolean empty) {
        if (empty && busy.containsKey(key)) {
            emptied.add(key);
        } else {
            emptied.remove(key);
        }
    }

    /**
     * Takes woken webhooks that have room. An organization that got something goes behind the others.
     *
     * @param total how many deliveries there is room for
     * @param bytes how many bytes of bodies an organization has room for
     */
    List<Capacity> take(int total, ToLongFunction<String> bytes) {
        var capacities = new ArrayList<Capacity>();
        int left = total;
        for (String organization : List.copyOf(woken.keySet())) {
            if (left <= 0) {
                break;
            }
            left -= take(organization, left, bytes.applyAsLong(organization), capacities);
        }
        return capacities;
    }

    private int take(String organization, int most, long bytes, List<Capacity> capacities) {
        int room = Math.min(most, perOrganization - busyOrganizations.getOrDefault(organization, 0));
        if (room <= 0 || bytes <= 0) {
            return 0;
        }
        int left = room;
        var waiting = woken.remove(organization);
        for (var keys = waiting.iterator(); keys.hasNext() && left > 0; ) {
            var key = keys.next();
            int deliveries = Math.min(left, perWebhook - busy.getOrDefault(key, 0));
            if (deliveries > 0) {
                keys.remove();
                capacities.add(new Capacity(key, deliveries, bytes));
                left -= deliveries;
            }
        }
        if (!waiting.isEmpty()) {
            woken.put(organization, waiting);
        }
        return room - left;
    }

    private static Integer oneLess(Object key, Integer count) {
        return count == 1 ? null : count - 1;
    }
}
