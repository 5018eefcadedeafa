package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.neighbours.WalletHolds;
import io.research.participants.payout.PaymentOutcome;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jboss.logging.Logger;

/**
 * The job that has a reward paid, once. The reward is marked as being sent before the provider is called, so that a worker
 * that takes the job over asks the provider for the outcome instead of paying again. The wallet holds the money until the
 * outcome is known.
 */
@ApplicationScoped
class RewardSending implements JobHandler<Void> {
    static final JobKind<Void> KIND = JobKind.of("participants.send_reward");

    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();
    private static final Logger LOG = Logger.getLogger(RewardSending.class);

    private final RewardRepository rewards;
    private final RewardSteps steps;
    private final RewardPayments payments;
    private final WalletHolds wallet;
    private final RewardConfig config;
    private final DatabaseClock databaseClock;

    RewardSending(
            RewardRepository rewards,
            RewardSteps steps,
            RewardPayments payments,
            WalletHolds wallet,
            RewardConfig config,
            DatabaseClock databaseClock) {
        this.rewards = rewards;
        this.steps = steps;
        this.payments = payments;
        this.wallet = wallet;
        this.config = config;
        this.databaseClock = databaseClock;
    }

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    /** A neighbour's refusal does not fail the job: it is tried again, because the reward has to come to an end. */
    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        return Panache.withSession(() -> rewards.require(job.tenant(), UUID.fromString(job.subject())))
                .chain(this::proceed)
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("refused: " + refusal.getMessage(), refusal));
    }

    private Uni<Completion> proceed(Reward reward) {
        return switch (reward.status()) {
            case QUEUED ->
                Panache.withSession(databaseClock::now)
                        .chain(now -> isLate(reward, now) ? decline(reward) : send(reward));
            case SENDING -> payments.find(reward).chain(outcome -> proceed(reward, outcome));
            case PAID ->
                wallet.capture(
                                reward.tenant(),
                                reward.holdId(),
                                Reward.CAPTURE,
                                reward.price().cents())
                        .replaceWith(end(reward, Reward::settle));
            case DECLINED ->
                payments.withdraw(reward)
                        .chain(() -> wallet.release(reward.tenant(), reward.holdId()))
                        .replaceWith(end(reward, Reward::refuse));
            case REQUESTED, SETTLED, REFUSED -> Uni.createFrom().item(NOTHING);
        };
    }

    private Uni<Completion> proceed(Reward reward, PaymentOutcome outcome) {
        return switch (outcome) {
            case PAID -> paid(reward);
            case DECLINED -> decline(reward);
            case NOT_PAID ->
                steps.change(reward, Reward::putBack).chain(queued -> later("not accepted by its provider"));
            case UNCERTAIN -> later("of uncertain outcome, and its money stays held");
        };
    }

    private Uni<Completion> send(Reward queued) {
        return steps.change(queued, Reward::beginSending)
                .chain(reward -> payments.pay(reward).chain(outcome -> proceed(reward, outcome)));
    }

    private Uni<Completion> paid(Reward sending) {
        return steps.paid(sending)
                .invoke(reward ->
                        LOG.infof("Reward sent, participantId=%s rewardId=%s", reward.participantId(), reward.id()))
                .chain(this::proceed);
    }

    private Uni<Completion> decline(Reward undecided) {
        return steps.change(undecided, Reward::decline)
                .invoke(reward ->
                        LOG.warnf("Reward declined, participantId=%s rewardId=%s", reward.participantId(), reward.id()))
                .chain(this::proceed);
    }

    private Completion end(Reward found, BiConsumer<Reward, Instant> step) {
        return () -> steps.end(found, step).replaceWithVoid();
    }

    private boolean isLate(Reward reward, Instant now) {
        return now.isAfter(reward.createdAt().plus(config.patience()));
    }

    private static Uni<Completion> later(String why) {
        return Uni.createFrom().failure(new IllegalStateException("the reward is " + why));
    }
}
