package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How quickly webhooks answer, as far as they have lately, and so how much of each may be claimed ahead: what its places
 * will have sent in a moment. Nothing of one that failed last, that is not known to have more, or that this process has not
 * heard of. For one thread.
 */
final class Paces {
    private static final long MOMENT_NANOS = Duration.ofMillis(50).toNanos();
    private static final int MOST_WEBHOOKS = 1000;
    /** How much the last answer weighs among those before. */
    private static final int WEIGHT = 4;

    private final int perWebhook;
    private final int mostAhead;
    private final Map<Lane, Pace> paces = new LinkedHashMap<>(16, 0.75F, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Lane, Pace> eldest) {
            return size() > MOST_WEBHOOKS;
        }
    };

    Paces(int perWebhook, int mostAhead) {
        this.perWebhook = perWebhook;
        this.mostAhead = mostAhead;
    }

    void succeeded(Lane lane, Duration took) {
        paces.computeIfAbsent(lane, heardOf -> new Pace(took.toNanos())).take(took.toNanos());
    }

    void failed(Lane lane) {
        paces.remove(lane);
    }

    /** A claim has told whether that webhook has more than has come. */
    void told(Lane lane, boolean more) {
        var pace = paces.get(lane);
        if (pace != null) {
            pace.more = more;
        }
    }

    /** How many deliveries of that webhook may be claimed beyond its places. */
    int ahead(Lane lane) {
        var pace = paces.get(lane);
        return pace == null || !pace.more ? 0 : (int) Math.min(mostAhead, perWebhook * MOMENT_NANOS / pace.nanos);
    }

    private static final class Pace {
        private long nanos;
        private boolean more;

        Pace(long nanos) {
            this.nanos = nanos;
        }

        void take(long last) {
            nanos = Math.max(1, nanos + (last - nanos) / WEIGHT);
        }
    }
}
