package io.research.participants.reward;

import io.research.kernel.identity.Tenant;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Rewards that nobody asks for: completed interviews earn them. */
@ApplicationScoped
class EarnedRewards {
    private final RewardRepository rewards;
    private final Participants participants;
    private final BeginReservation beginReservation;
    private final Clock clock;

    EarnedRewards(RewardRepository rewards, Participants participants, BeginReservation beginReservation, Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.beginReservation = beginReservation;
        this.clock = clock;
    }

    /**
     * Begins, in the current transaction, the reward for a completed interview, unless there is one. Whether the study pays automatically is
     * looked up by the job.
     */
    Uni<Void> begin(Tenant tenant, UUID participantId) {
        return participants
                .findForUpdate(tenant, participantId)
                .chain(found -> found == null || found.rewardSent()
                        ? Uni.createFrom().voidItem()
                        : rewards.findOfParticipant(tenant, participantId)
                                .chain(open -> open != null
                                        ? Uni.createFrom().voidItem()
                                        : beginReservation
                                                .of(Reward.automatic(
                                                        tenant, participantId, found.studyId(), clock.instant()))
                                                .replaceWithVoid()));
    }
}
