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

    /** How long a job stays assigned to a worker that has stopped reporting. */
    @WithDefault("30s")
    Duration lease();

    /**
     * How many requests of one organization may wait in this process for jobs to end ({@code Prefer: wait}); one more
     * gets its job back at once. Each waiting request holds one of the gateway's connections to a service.
     */
    @WithDefault("64")
    int waiting();

    /** Settings per kind of job, by its name in quotes: {@code research.job.kind."interviews.export".lane=files}. */
    @WithDefaults
    @WithName("kind")
    Map<String, Kind> kinds();

    /** Settings per lane, by its name: {@code research.job.lane.files.parallel=2}. */
    @WithDefaults
    @WithName("lane")
    Map<String, Lane> lanes();

    /** How jobs of one kind are run. */
    interface Kind {

        /** The lane in which jobs of this kind run; a kind whose jobs take long needs a lane of its own. */
        @WithDefault("default")
        String lane();

        /**
         * How many unfinished jobs one organization may have, counting only kinds that callers start; one more is
         * refused (429).
         */
        @WithDefault("100")
        int perOrganization();

        /**
         * How many times a job is started before an unexpected error, or the death of its process, makes it fail
         * permanently.
         */
        @WithDefault("5")
        int maxAttempts();

        /** The pause before the second attempt; it doubles with each further one. */
        @WithDefault("1s")
        Duration retryPause();

        /** The longest pause between two attempts; with many attempts, jobs survive an outage of some hours. */
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

    /** Jobs that share a limit on how many run at once. */
    interface Lane {

        /** How many jobs of this lane one process works on at once. */
        @WithDefault("4")
        int parallel();
    }
}
