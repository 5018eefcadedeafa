package io.research.participants.reward;

import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Begins to reserve the money of a reward. */
@ApplicationScoped
class BeginReservation {
    private final RewardRepository rewards;
    private final Jobs jobs;

    BeginReservation(RewardRepository rewards, Jobs jobs) {
        this.rewards = rewards;
        this.jobs = jobs;
    }

    /** Of a new or a locked one, in the transaction of the caller; the job that does it. */
    Uni<Job> of(Reward reward) {
        var job = jobs.draft(RewardReservation.KIND, reward.tenant(), reward.id(), null, null);
        reward.reserveBy(job.id());
        return rewards.persistAndFlush(reward).chain(() -> jobs.begin(job)).replaceWith(job);
    }
}
