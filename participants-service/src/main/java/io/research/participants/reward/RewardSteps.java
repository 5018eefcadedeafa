package io.research.participants.reward;

import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** The jobs that carry a reward, by their kinds: one reserves the money, the other pays it out. */
enum RewardSteps {
    RESERVE("participants.reward.reserve"),
    SEND("participants.reward.send");

    private final String kind;

    RewardSteps(String kind) {
        this.kind = kind;
    }

    String kind() {
        return kind;
    }

    /** The job of that step, not stored yet. */
    Job draft(Jobs jobs, Reward reward) {
        return jobs.draft(reward.tenant(), kind, reward.id().toString(), new JsonObject(), null);
    }

    /** The reward that a job of any step is about. */
    static UUID rewardOf(Job job) {
        return UUID.fromString(job.subject());
    }
}
