package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.neighbours.HeldOperations;
import io.research.neighbours.OpenHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Gives back what the wallet still holds for rewards that are gone or have ended. */
@ApplicationScoped
class RewardHoldSweep implements HeldOperations {
    private final RewardRepository rewards;
    private final OpenHolds open;

    RewardHoldSweep(RewardRepository rewards, OpenHolds open) {
        this.rewards = rewards;
        this.open = open;
    }

    @Scheduled(
            every = "${research.open-holds.every:1h}",
            delayed = "5m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return open.releaseForgotten(Reward.HOLDS, this);
    }

    /** What is not named as rewards are is not theirs, and stays. */
    @Override
    public Uni<Boolean> stands(Tenant tenant, String operationId) {
        return Ids.parse(operationId.substring(Reward.HOLDS.length() + 1))
                .map(id -> Panache.withSession(() -> rewards.findOf(tenant, id))
                        .map(reward -> reward != null && !reward.status().isEnded()))
                .orElse(Uni.createFrom().item(true));
    }
}
