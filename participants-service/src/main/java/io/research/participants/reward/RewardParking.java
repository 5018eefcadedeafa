package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Lets automatic rewards that found no money be tried again: when the wallet covers one, some more are tried. */
@ApplicationScoped
class RewardParking {
    private static final int NEXT = 20;

    private final RewardRepository rewards;
    private final BeginReservation beginReservation;
    private final Jobs jobs;

    RewardParking(RewardRepository rewards, BeginReservation beginReservation, Jobs jobs) {
        this.rewards = rewards;
        this.beginReservation = beginReservation;
        this.jobs = jobs;
    }

    /** The wallet of that tenant has money: some of its rewards are tried, in the current transaction. */
    Uni<Void> release(Tenant tenant) {
        return rewards.unpark(tenant, NEXT).chain(released -> Multi.createFrom()
                .iterable(released)
                .onItem()
                .transformToUniAndConcatenate(this::begin)
                .collect()
                .last()
                .replaceWithVoid());
    }

    /** One of them is tried, if it still waits. */
    Uni<Void> tryAgain(ParkedReward parked) {
        return Panache.withTransaction(() -> rewards.requireForUpdate(parked.tenant(), parked.id())
                .chain(reward -> reward.isParked()
                        ? beginReservation.of(reward).replaceWithVoid()
                        : Uni.createFrom().voidItem()));
    }

    private Uni<Void> begin(UnparkedReward reward) {
        return jobs.begin(
                jobs.draft(reward.reservation(), RewardReservation.KIND, reward.tenant(), reward.id(), null, null));
    }
}
