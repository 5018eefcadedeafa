package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How quickly webhooks answer, as far as they have lately, and so how much of each may be claimed ahead: what its places
 * will have sent in a moment. Nothing of one that failed last, or that this process has not heard of. For one thread.
 */
final class Paces {
    private static final long MOMENT_NANOS = Duration.ofMillis(50).toNanos();
    private static final int MOST_AHEAD = 28;
    private static final int MOST_WEBHOOKS = 1000;
    /** How much the last answer weighs among those before. */
    private static final int WEIGHT = 4;

    private final int perWebhook;
    private final Map<Lane, Long> nanos = new LinkedHashMap<>(16, 0.75F, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Lane, Long> eldest) {
            return size() > MOST_WEBHOOKS;
        }
    };

    Paces(int perWebhook) {
        this.perWebhook = perWebhook;
    }

    void succeeded(Lane lane, Duration took) {
        nanos.merge(lane, Math.max(1, took.toNanos()), (mean, last) -> mean + (last - mean) / WEIGHT);
    }

    void failed(Lane lane) {
        nanos.remove(lane);
    }

    /** How many deliveries of that webhook may be claimed beyond its places. */
    int ahead(Lane lane) {
        long each = nanos.getOrDefault(lane, MOMENT_NANOS * perWebhook + 1);
        return (int) Math.min(MOST_AHEAD, perWebhook * MOMENT_NANOS / each);
    }
}
