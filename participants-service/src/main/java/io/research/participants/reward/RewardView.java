package io.research.participants.reward;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import java.util.UUID;

/** A reward as clients see it (contract §5): money in USD. */
@RegisterForReflection
record RewardView(UUID rewardId, UUID participantId, String status, BigDecimal amountUsd) {
    private static final String QUEUED = "queued";

    static RewardView queued(Reward reward) {
        return new RewardView(reward.id(), reward.participantId(), QUEUED, reward.amountUsd());
    }
}
