package io.research.participants.reward;

import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.job.Jobs;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Queues rewards whose money is held: the job that sends them begins, and whoever asked for them is answered. */
@ApplicationScoped
class RewardQueue {
    private final Participants participants;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final RewardParking parking;
    private final Clock clock;

    RewardQueue(
            Participants participants, PendingOperations operations, Jobs jobs, RewardParking parking, Clock clock) {
        this.participants = participants;
        this.operations = operations;
        this.jobs = jobs;
        this.parking = parking;
        this.clock = clock;
    }

    /** Adds a locked reward, in the current transaction. */
    Uni<Void> add(Reward reward, Price price) {
        return participants.payee(reward.tenant(), reward.participantId()).chain(payee -> {
            reward.queue(price, payee, clock.instant());
            return jobs.begin(jobs.draft(RewardSending.KIND, reward.tenant(), reward.id(), null, null))
                    .chain(() -> reward.isAutomatic()
                            ? parking.release(reward.tenant())
                            : operations.keep(reward.pendingOperation(), RewardRequests.queued(reward)));
        });
    }
}
