package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Predicate;

/**
 * What was claimed and waits until its webhook has a place: each has only so many attempts under way at once. For one
 * thread.
 */
final class ReadyDeliveries {
    private final int perWebhook;
    private final Map<Lane, Integer> underWay = new HashMap<>();
    private final Map<Lane, Queue<Ready>> waiting = new HashMap<>();

    ReadyDeliveries(int perWebhook) {
        this.perWebhook = perWebhook;
    }

    /**
     * A delivery that waits.
     *
     * @param claimedAt when its claim was begun, by {@link System#nanoTime()}
     * @param since since when it waits
     */
    record Ready(Lane lane, Delivery delivery, long claimedAt, long since) {

        boolean isClaimedFor(Duration time) {
            return System.nanoTime() - claimedAt > time.toNanos();
        }

        boolean hasWaitedFor(Duration time) {
            return System.nanoTime() - since > time.toNanos();
        }
    }

    /** It waits behind what was added before. */
    void add(Ready ready) {
        waiting.computeIfAbsent(ready.lane(), lane -> new ArrayDeque<>()).add(ready);
    }

    /** The next one of that webhook, which has a place now; null when no place is free or nothing waits. */
    Ready begin(Lane lane) {
        var queue = waiting.get(lane);
        if (queue == null || underWay.getOrDefault(lane, 0) >= perWebhook) {
            return null;
        }
        underWay.merge(lane, 1, Integer::sum);
        var next = queue.remove();
        if (queue.isEmpty()) {
            waiting.remove(lane);
        }
        return next;
    }

    /** The attempt of one that was begun is over. */
    void end(Lane lane) {
        underWay.computeIfPresent(lane, (key, count) -> count == 1 ? null : count - 1);
    }

    /** Takes out what need not wait any more. */
    List<Ready> removeIf(Predicate<Ready> condition) {
        var removed = new ArrayList<Ready>();
        waiting.values().removeIf(queue -> {
            queue.removeIf(ready -> condition.test(ready) && removed.add(ready));
            return queue.isEmpty();
        });
        return removed;
    }
}
