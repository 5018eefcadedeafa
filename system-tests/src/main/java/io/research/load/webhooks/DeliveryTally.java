package io.research.load.webhooks;

import static org.awaitility.Awaitility.await;

import io.research.load.driver.Sample;
import io.research.load.event.Announcing.Announced;
import io.research.load.event.Subscription;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.awaitility.core.ConditionTimeoutException;

/**
 * What became of announced events.
 *
 * @param firstMicros when the first attempt of each was at its receiver, in microseconds since 1970
 * @param repeated attempts beyond the first one
 */
record DeliveryTally(Map<UUID, Announced> announced, Map<UUID, Long> firstMicros, int repeated) {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double MICROS_PER_SECOND = 1e6;

    /** Waits until all have arrived, or that time is over. */
    static DeliveryTally awaited(Receivers receivers, Map<UUID, Announced> announced, Duration patience) {
        try {
            await().pollInterval(POLL)
                    .atMost(patience)
                    .until(() -> receivers.count() >= announced.size()
                            && of(announced, receivers::arrivals).lost() == 0);
        } catch (ConditionTimeoutException lost) {
            // told by the figures
        }
        return of(announced, receivers::arrivals);
    }

    /** @param arrivals tells of each: the event, and when, in microseconds since 1970 */
    static DeliveryTally of(Map<UUID, Announced> announced, Consumer<BiConsumer<UUID, Long>> arrivals) {
        var first = new HashMap<UUID, Long>();
        int[] repeated = new int[1];
        arrivals.accept((eventId, micros) -> {
            if (announced.containsKey(eventId) && first.putIfAbsent(eventId, micros) != null) {
                repeated[0]++;
            }
        });
        return new DeliveryTally(announced, first, repeated[0]);
    }

    /** Those that never came. */
    int lost() {
        return announced.size() - firstMicros.size();
    }

    /** From the commit of the event to its first attempt, in milliseconds, of those subscriptions. */
    Sample latencies(Predicate<Subscription> which) {
        return Sample.of(announced.entrySet().stream()
                .filter(event -> firstMicros.containsKey(event.getKey())
                        && which.test(event.getValue().to()))
                .map(event ->
                        (firstMicros.get(event.getKey()) - event.getValue().atMicros()) / MICROS_PER_MILLI)
                .toList());
    }

    /** Arrivals per second from that moment up to the last one. */
    double perSecondSince(long micros) {
        return firstMicros.size() * MICROS_PER_SECOND / (Collections.max(firstMicros.values()) - micros);
    }

    /** Arrivals per second between the first and the last one. */
    double perSecond() {
        return perSecondSince(Collections.min(firstMicros.values()));
    }
}
