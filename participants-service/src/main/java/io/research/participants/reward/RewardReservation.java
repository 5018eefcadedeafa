package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.neighbour.WalletHolds;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * The job that has the wallet hold the price of a reward. The transaction that ends it queues the reward and keeps the
 * answer to the request. Where the wallet does not cover the price, a requested reward is refused at once, and an automatic
 * one is parked; as soon as the wallet covers one of them the next ones are tried.
 */
@ApplicationScoped
class RewardReservation implements JobHandler<Void> {
    static final JobKind<Void> KIND = JobKind.of("participants.reserve_reward");

    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final RewardRepository rewards;
    private final Prices prices;
    private final WalletHolds wallet;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final RewardParking parking;
    private final RewardConfig config;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    RewardReservation(
            RewardRepository rewards,
            Prices prices,
            WalletHolds wallet,
            PendingOperations operations,
            Jobs jobs,
            RewardParking parking,
            RewardConfig config,
            Clock clock,
            DatabaseClock databaseClock) {
        this.rewards = rewards;
        this.prices = prices;
        this.wallet = wallet;
        this.operations = operations;
        this.jobs = jobs;
        this.parking = parking;
        this.config = config;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        return Panache.withSession(() -> rewards.findOf(job.tenant(), UUID.fromString(job.subject())))
                .chain(reward -> reward == null || reward.status() != RewardStatus.REQUESTED
                        ? Uni.createFrom().item(NOTHING)
                        : reserve(reward));
    }

    private Uni<Completion> reserve(Reward reward) {
        return prices.of(reward)
                .chain(price -> price == null
                        ? Uni.createFrom().item(delete(reward, null))
                        : wallet.hold(reward.hold(price)).replaceWith(queue(reward, price)))
                .onFailure(Problem.class)
                .recoverWithUni(refusal -> refused(reward, refusal));
    }

    private Uni<Completion> refused(Reward reward, Problem refusal) {
        return Panache.withSession(databaseClock::now)
                .map(now ->
                        reward.isAutomatic() && now.isBefore(reward.createdAt().plus(config.patience()))
                                ? park(reward)
                                : delete(reward, RewardRefusal.of(refusal)));
    }

    /** Unless a request has asked for it in the meantime, which has a job of its own. */
    private Completion park(Reward found) {
        return () -> rewards.requireForUpdate(found.tenant(), found.id())
                .invoke(reward -> {
                    if (reward.status() == RewardStatus.REQUESTED && reward.isAutomatic()) {
                        reward.park(clock.instant());
                    }
                })
                .replaceWithVoid();
    }

    private Completion queue(Reward found, Price price) {
        return () -> rewards.requireForUpdate(found.tenant(), found.id())
                .chain(reward -> reward.status() == RewardStatus.REQUESTED
                        ? queueLocked(reward, price)
                        : Uni.createFrom().voidItem());
    }

    private Uni<Void> queueLocked(Reward reward, Price price) {
        reward.queue(price, clock.instant());
        var sending = jobs.draft(RewardSending.KIND, reward.tenant(), reward.id(), null, null);
        return jobs.begin(sending)
                .chain(() -> reward.isAutomatic()
                        ? parking.release(reward.tenant())
                        : operations.keep(reward.pendingOperation(), Rewards.queued(reward)));
    }

    /** @param result why, for the request that waits; null when the study pays nothing */
    private Completion delete(Reward found, RewardRefusal result) {
        return () -> rewards.requireForUpdate(found.tenant(), found.id())
                .chain(reward -> reward.status() == RewardStatus.REQUESTED
                        ? rewards.delete(reward)
                        : Uni.createFrom().voidItem())
                .map(deleted -> result);
    }
}
