package io.research.kernel.job;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithDefaults;
import io.smallrye.config.WithName;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** How this process works on durable jobs. */
@ConfigMapping(prefix = "research.job")
public interface JobConfig {

    /** How long a job stays with a worker that gives no sign of life. */
    @WithDefault("30s")
    Duration lease();

    /**
     * Requests of one organization that wait in this process for jobs to end ({@code Prefer: wait}); a further one is answered
     * with its job at once. Each holds one of the connections that the gateway has to a service.
     */
    @WithDefault("64")
    int waiting();

    /** By the kind's name, in quotes: {@code research.job.kind."interviews.export".lane=files}. */
    @WithDefaults
    @WithName("kind")
    Map<String, Kind> kinds();

    /** By the lane's name: {@code research.job.lane.files.parallel=2}. */
    @WithDefaults
    @WithName("lane")
    Map<String, Lane> lanes();

    /** How jobs of one kind are worked on. */
    interface Kind {

        /** The lane that it shares with others: a kind whose jobs take long has one of its own. */
        @WithDefault("default")
        String lane();

        /** How many jobs of one organization have not ended at most, of the kinds that callers begin; one more is refused (429). */
        @WithDefault("100")
        int perOrganization();

        /** How often a job is begun before an unexpected fault, or the death of its process, fails it for good. */
        @WithDefault("5")
        int maxAttempts();

        /** The pause before the second attempt; it doubles with each further one. */
        @WithDefault("1s")
        Duration retryPause();

        /** No pause is longer: many attempts with long pauses outlast a fault of some hours. */
        @WithDefault("1h")
        Duration longestPause();

        /** How long to wait when that many attempts have ended in an unexpected fault; empty to give up. */
        default Optional<Duration> pauseAfter(int attempts) {
            var pause = retryPause().multipliedBy(1L << Math.min(attempts - 1, 16));
            return attempts < maxAttempts()
                    ? Optional.of(pause.compareTo(longestPause()) < 0 ? pause : longestPause())
                    : Optional.empty();
        }
    }

    /** Jobs that share a number of places. */
    interface Lane {

        /** How many of its jobs this process works on at once. */
        @WithDefault("4")
        int parallel();
    }
}
