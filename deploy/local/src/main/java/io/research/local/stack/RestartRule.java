package io.research.local.stack;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** How often something may die: five times within a minute it comes back, each time a little later; not a sixth time. */
final class RestartRule {
    private static final int MOST = 5;
    private static final Duration PERIOD = Duration.ofMinutes(1);
    private static final Duration STEP = Duration.ofMillis(500);

    private final Deque<Instant> deaths = new ArrayDeque<>();

    /** How long to wait before the next start; empty when it has died too often. */
    Optional<Duration> afterDeath(Instant now) {
        while (!deaths.isEmpty() && deaths.peekFirst().isBefore(now.minus(PERIOD))) {
            deaths.removeFirst();
        }
        deaths.addLast(now);
        return deaths.size() > MOST ? Optional.empty() : Optional.of(STEP.multipliedBy(deaths.size() - 1L));
    }
}
