package io.research.kernel.job;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How this process works on durable jobs. */
@ConfigMapping(prefix = "research.job")
public interface JobConfig {

    /** How many jobs this process works on at once. */
    @WithDefault("4")
    int parallel();

    /** How long a job stays with a worker that gives no sign of life. */
    @WithDefault("30s")
    Duration lease();

    /** How often a job is begun before an unexpected fault fails it for good. */
    @WithDefault("5")
    int maxAttempts();

    /** The pause before the second attempt; it doubles with each further one. */
    @WithDefault("1s")
    Duration retryPause();

    /** The pause after that many attempts. */
    default Duration pauseAfter(int attempts) {
        return retryPause().multipliedBy(1L << Math.min(attempts - 1, 16));
    }

    /**
     * The same, but no longer than {@code longest}, or empty once there were {@code most} attempts: for what has to outlast
     * a fault of some hours.
     */
    default Optional<Duration> pauseAfter(int attempts, int most, Duration longest) {
        var pause = pauseAfter(attempts);
        return attempts < most ? Optional.of(pause.compareTo(longest) < 0 ? pause : longest) : Optional.empty();
    }
}
