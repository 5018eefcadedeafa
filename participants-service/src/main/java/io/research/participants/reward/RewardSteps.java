package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.outbox.Outbox;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.function.BiConsumer;

/** Takes rewards a step on under their lock, whatever has become of them since they were read. */
@ApplicationScoped
class RewardSteps {
    private final RewardRepository rewards;
    private final Participants participants;
    private final Outbox outbox;
    private final Clock clock;

    RewardSteps(RewardRepository rewards, Participants participants, Outbox outbox, Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** In a transaction of its own; the reward as it is then. */
    Uni<Reward> change(Reward found, BiConsumer<Reward, Instant> step) {
        return Panache.withTransaction(() -> end(found, step));
    }

    /** In the transaction of the caller. */
    Uni<Reward> end(Reward found, BiConsumer<Reward, Instant> step) {
        return locked(found).invoke(reward -> step.accept(reward, clock.instant()));
    }

    /** The participant has the money: said to everybody, in a transaction of its own. */
    Uni<Reward> paid(Reward sending) {
        return Panache.withTransaction(() -> locked(sending).call(reward -> participants
                .rewarded(reward.tenant(), reward.participantId())
                .chain(() -> outbox.add(reward.paid(clock.instant())))));
    }

    private Uni<Reward> locked(Reward found) {
        return rewards.requireForUpdate(found.tenant(), found.id());
    }
}
