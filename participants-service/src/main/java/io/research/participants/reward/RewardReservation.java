package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.neighbours.WalletHolds;
import io.research.participants.participant.Participants;
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
    private final Participants participants;
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
            Participants participants,
            Prices prices,
            WalletHolds wallet,
            PendingOperations operations,
            Jobs jobs,
            RewardParking parking,
            RewardConfig config,
            Clock clock,
            DatabaseClock databaseClock) {
        this.rewards = rewards;
        this.participants = participants;
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
        return prices.of(reward).chain(price -> {
            if (price == null) {
                return release(reward).replaceWith(delete(reward, null));
            }
            return price.isPromised()
                    ? fix(reward, price).chain(this::hold)
                    : refused(reward, new Problem(ErrorCode.SPEND_CAP_REQUIRED));
        });
    }

    /** The reward with that price, or with the one that it was given meanwhile. */
    private Uni<Reward> fix(Reward found, Price price) {
        return found.price() != null
                ? Uni.createFrom().item(found)
                : Panache.withTransaction(() -> rewards.requireForUpdate(found.tenant(), found.id())
                        .invoke(reward -> reward.fix(price, clock.instant())));
    }

    private Uni<Completion> hold(Reward reward) {
        var price = reward.price();
        return wallet.hold(reward.hold(price))
                .onFailure(RewardReservation::isOfAnotherPrice)
                .recoverWithUni(() -> wallet.resize(reward.tenant(), reward.holdId(), price.cents()))
                .replaceWith(queue(reward, price))
                .onFailure(Problem.class)
                .recoverWithUni(refusal -> refused(reward, refusal));
    }

    private Uni<Completion> refused(Reward reward, Problem refusal) {
        return Panache.withSession(databaseClock::now)
                .chain(now ->
                        reward.isAutomatic() && now.isBefore(reward.createdAt().plus(config.patience()))
                                ? Uni.createFrom().item(park(reward))
                                : release(reward).replaceWith(delete(reward, RewardRefusal.of(refusal))));
    }

    /** An earlier attempt held what the study paid then. */
    private static boolean isOfAnotherPrice(Throwable fault) {
        return fault instanceof Problem refusal && refusal.code() == ErrorCode.IDEMPOTENCY_KEY_REUSED;
    }

    /** An earlier attempt may have held money whose answer was lost. */
    private Uni<Void> release(Reward reward) {
        return wallet.release(reward.tenant(), reward.holdId())
                .onFailure(fault -> fault instanceof Problem refusal && refusal.code() == ErrorCode.NOT_FOUND)
                .recoverWithNull();
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
                        ? participants
                                .payee(reward.tenant(), reward.participantId())
                                .chain(payee -> queueLocked(reward, price, payee))
                        : Uni.createFrom().voidItem());
    }

    private Uni<Void> queueLocked(Reward reward, Price price, EmailAddress payee) {
        reward.queue(price, payee, clock.instant());
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
                        ? rewards.deleteRow(reward)
                        : Uni.createFrom().voidItem())
                .map(deleted -> result);
    }
}
