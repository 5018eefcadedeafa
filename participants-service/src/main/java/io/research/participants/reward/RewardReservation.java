package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.Refusal;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * The job that has the wallet hold the price of a reward, which is stored before: whoever takes the job over asks for the
 * same hold. A reward has one such job at a time. What was held for a reward that does not come about goes back before it is
 * deleted. The transaction that ends the job queues the reward and keeps the answer to the request. Where wallet or spend cap do
 * not cover the price, a requested reward is refused at once, and an automatic one is parked, as it is where nobody has promised
 * to pay; as soon as one of them is covered the next ones are tried.
 */
@ApplicationScoped
class RewardReservation implements JobHandler<Void> {
    static final JobKind<Void> KIND = JobKind.of("participants.reserve_reward");

    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final RewardRepository rewards;
    private final RewardMoney money;
    private final RewardQueue queue;
    private final RewardConfig config;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    RewardReservation(
            RewardRepository rewards,
            RewardMoney money,
            RewardQueue queue,
            RewardConfig config,
            Clock clock,
            DatabaseClock databaseClock) {
        this.rewards = rewards;
        this.money = money;
        this.queue = queue;
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
        return money.price(reward).chain(price -> {
            if (price == null) {
                return money.release(reward).replaceWith(delete(reward, null));
            }
            return price.isPromised()
                    ? money.hold(reward, price)
                            .map(this::queue)
                            .onFailure(Problem.class)
                            .recoverWithUni(refusal -> refused(reward, refusal))
                    : refused(reward, new Problem(ErrorCode.SPEND_CAP_REQUIRED));
        });
    }

    private Uni<Completion> refused(Reward reward, Problem refusal) {
        return Panache.withSession(databaseClock::now)
                .chain(now ->
                        reward.isAutomatic() && now.isBefore(reward.createdAt().plus(config.patience()))
                                ? Uni.createFrom().item(park(reward))
                                : money.release(reward).replaceWith(delete(reward, Refusal.of(refusal))));
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

    private Completion queue(Reward held) {
        return () -> rewards.requireForUpdate(held.tenant(), held.id())
                .chain(reward -> reward.status() == RewardStatus.REQUESTED
                        ? queue.add(reward, held.price())
                        : Uni.createFrom().voidItem());
    }

    /** @param result why, for the request that waits; null when the study pays nothing */
    private Completion delete(Reward found, Refusal result) {
        return () -> rewards.requireForUpdate(found.tenant(), found.id())
                .chain(reward -> reward.status() == RewardStatus.REQUESTED
                        ? rewards.deleteRow(reward)
                        : Uni.createFrom().voidItem())
                .map(deleted -> result);
    }
}
