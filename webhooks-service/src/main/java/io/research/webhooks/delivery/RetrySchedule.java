package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** When a failed delivery is tried again (contract §9). */
public final class RetrySchedule {
    private static final double MOST_JITTER = 0.1;

    private final List<Duration> pauses;
    private final RandomGenerator random;

    /** @param pauses before the first and each further attempt */
    public RetrySchedule(List<Duration> pauses, RandomGenerator random) {
        this.pauses = List.copyOf(pauses);
        this.random = random;
    }

    /**
     * The pause after that many failed attempts, or empty when there are no more. It is up to a tenth longer than
     * planned, so that what failed together does not come back together, and never shorter than the endpoint asks for,
     * as long as it asks for no more than the longest pause.
     *
     * @param retryAfter what the endpoint asks for, or null
     */
    Optional<Duration> pauseAfter(int attempts, Duration retryAfter) {
        if (attempts >= pauses.size()) {
            return Optional.empty();
        }
        Duration pause = pauses.get(attempts);
        if (retryAfter != null && retryAfter.compareTo(pause) > 0) {
            pause = bounded(retryAfter);
        }
        return Optional.of(pause.plusMillis((long) (pause.toMillis() * MOST_JITTER * random.nextDouble())));
    }

    /** What an endpoint asks for, and no more than the longest pause. */
    Duration bounded(Duration retryAfter) {
        Duration longest = Collections.max(pauses);
        return retryAfter.compareTo(longest) > 0 ? longest : retryAfter;
    }
}
