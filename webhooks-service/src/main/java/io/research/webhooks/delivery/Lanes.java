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
final class Lanes {
    private final int perWebhook;
    private final int perOrganization;

    /** By organization, longest waiting first. */
    private final Map<String, Set<Lane>> woken = new LinkedHashMap<>();

    private final Map<Lane, Integer> busy = new HashMap<>();
    private final Map<String, Integer> busyOrganizations = new HashMap<>();

    /** Those that have attempts under way and nothing else that is due, as far as it is known. */
    private final Set<Lane> emptied = new HashSet<>();

    Lanes(int perWebhook, int perOrganization) {
        this.perWebhook = perWebhook;
        this.perOrganization = perOrganization;
    }

    /** That webhook may have something due. */
    void wake(Lane lane) {
        woken.computeIfAbsent(lane.organizationId(), organization -> new LinkedHashSet<>())
                .add(lane);
    }

    /** An attempt has begun. */
    void begin(Lane lane) {
        busy.merge(lane, 1, Integer::sum);
        busyOrganizations.merge(lane.organizationId(), 1, Integer::sum);
    }

    /** An attempt has ended: there may be more, unless a claim has told that there was not. */
    void end(Lane lane) {
        busyOrganizations.computeIfPresent(lane.organizationId(), Lanes::oneLess);
        if (!emptied.contains(lane)) {
            wake(lane);
        }
        if (busy.computeIfPresent(lane, Lanes::oneLess) == null) {
            emptied.remove(lane);
        }
    }

    /** A claim has told whether that webhook had more. */
    void told(Lane lane, boolean empty) {
        if (empty && busy.containsKey(lane)) {
            emptied.add(lane);
        } else {
            emptied.remove(lane);
        }
    }

    /**
     * Takes woken webhooks that have room. An organization that got something goes behind the others.
     *
     * @param total how many deliveries there is room for
     * @param bytes how many bytes of bodies an organization has room for
     */
    List<Room> take(int total, ToLongFunction<String> bytes) {
        var rooms = new ArrayList<Room>();
        int left = total;
        for (String organization : List.copyOf(woken.keySet())) {
            if (left <= 0) {
                break;
            }
            left -= take(organization, left, bytes.applyAsLong(organization), rooms);
        }
        return rooms;
    }

    private int take(String organization, int most, long bytes, List<Room> rooms) {
        int room = Math.min(most, perOrganization - busyOrganizations.getOrDefault(organization, 0));
        if (room <= 0 || bytes <= 0) {
            return 0;
        }
        int left = room;
        var waiting = woken.remove(organization);
        for (var lanes = waiting.iterator(); lanes.hasNext() && left > 0; ) {
            var lane = lanes.next();
            int deliveries = Math.min(left, perWebhook - busy.getOrDefault(lane, 0));
            if (deliveries > 0) {
                lanes.remove();
                rooms.add(new Room(lane, deliveries, bytes));
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
