package io.research.studies.kickoff;

import io.research.kernel.job.JobConfig;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long create-with-participants takes at most. */
@ConfigMapping(prefix = "research.kickoff")
interface KickoffConfig {

    /** How long neighbours are asked before an operation that has changed nothing yet is abandoned. */
    @WithDefault("10s")
    Duration patience();

    /** How long a request waits for the end of its operation; longer than the patience, shorter than the gateway. */
    @WithDefault("20s")
    Duration answerWithin();

    /** The longest pause between two tries of a step that has to succeed in the end. */
    @WithDefault("15s")
    Duration longestPause();

    /** The pause before the next try of a step: as of any job, but never so long that an operation seems to be lost. */
    default Duration pauseAfter(int attempts, JobConfig jobs) {
        var pause = jobs.pauseAfter(attempts);
        return pause.compareTo(longestPause()) < 0 ? pause : longestPause();
    }
}
