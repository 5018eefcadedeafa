package io.research.participants.reward;

import io.research.kernel.job.JobConfig;
import java.time.Duration;

/** How long to wait before a step of a reward is tried again: every one has to come to an end some day. */
final class RewardPause {
    private RewardPause() {}

    static Duration after(int attempts, JobConfig jobs, RewardConfig config) {
        var pause = jobs.pauseAfter(attempts);
        return pause.compareTo(config.longestPause()) < 0 ? pause : config.longestPause();
    }
}
