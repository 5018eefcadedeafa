package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.participants.participant.Participants;
import io.research.participants.payout.Payment;
import io.research.participants.payout.PaymentOutcome;
import io.research.participants.payout.PayoutProvider;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Has a reward paid, once. That the provider is about to hear of it is written down before it does, so whoever takes the
 * job over asks what became of it instead of paying again; the money stays in the wallet's hold until that is known.
 */
@ApplicationScoped
class RewardSending implements JobHandler {
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();
    private static final Logger LOG = Logger.getLogger(RewardSending.class);

    private final RewardRepository rewards;
    private final Participants participants;
    private final PayoutProvider provider;
    private final Wallet wallet;
    private final Outbox outbox;
    private final RewardConfig config;
    private final Clock clock;

    RewardSending(
            RewardRepository rewards,
            Participants participants,
            PayoutProvider provider,
            Wallet wallet,
            Outbox outbox,
            RewardConfig config,
            Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.provider = provider;
        this.wallet = wallet;
        this.outbox = outbox;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return RewardSteps.SEND.kind();
    }

    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig jobConfig) {
        return Optional.of(RewardPause.after(attempts, jobConfig, config));
    }

    @Override
    public Uni<Completion> run(Job job) {
        return Panache.withSession(() -> rewards.require(job.tenant(), RewardSteps.rewardOf(job)))
                .chain(reward -> goOn(job, reward))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("refused next door: " + refusal.getMessage(), refusal));
    }

    private Uni<Completion> goOn(Job job, Reward reward) {
        return switch (reward.status()) {
            case QUEUED -> isLate(reward) ? decline(job) : send(job);
            case SENDING -> ask(reward, provider::find).chain(outcome -> learned(job, outcome));
            case PAID -> wallet.capture(reward).replaceWith(end(job, Reward::settle));
            case DECLINED -> wallet.release(reward).replaceWith(end(job, Reward::refuse));
            case REQUESTED, SETTLED, REFUSED -> Uni.createFrom().item(NOTHING);
        };
    }

    private Uni<Completion> send(Job job) {
        return change(job, reward -> reward.beginSending(clock.instant()))
                .chain(reward -> ask(reward, provider::pay))
                .chain(outcome -> learned(job, outcome));
    }

    private Uni<Completion> learned(Job job, PaymentOutcome outcome) {
        return switch (outcome) {
            case PAID -> paid(job);
            case DECLINED -> decline(job);
            case NOT_PAID ->
                change(job, reward -> reward.putBack(clock.instant()))
                        .chain(reward -> later("not taken by its provider"));
            case UNCERTAIN -> later("of uncertain end, and stays reserved");
        };
    }

    private Uni<Completion> paid(Job job) {
        return Panache.withTransaction(() -> locked(job).call(reward -> participants
                        .rewarded(reward.tenant(), reward.participantId())
                        .chain(() -> outbox.add(reward.paid(clock.instant())))))
                .invoke(reward ->
                        LOG.infof("Reward sent, participantId=%s rewardId=%s", reward.participantId(), reward.id()))
                .chain(reward -> goOn(job, reward));
    }

    private Uni<Completion> decline(Job job) {
        return change(job, reward -> reward.decline(clock.instant()))
                .invoke(reward ->
                        LOG.warnf("Reward declined, participantId=%s rewardId=%s", reward.participantId(), reward.id()))
                .chain(reward -> goOn(job, reward));
    }

    private Uni<PaymentOutcome> ask(Reward reward, Function<Payment, Uni<PaymentOutcome>> question) {
        var context = VertxContexts.current();
        return Panache.withSession(() -> participants.payee(reward.participantId()))
                .map(email -> new Payment(
                        reward.id(),
                        reward.tenant(),
                        reward.studyId(),
                        reward.participantId(),
                        email,
                        reward.amountUsd(),
                        reward.price().language(),
                        reward.updatedAt()))
                .chain(question::apply)
                .emitOn(context);
    }

    private Uni<Reward> change(Job job, Consumer<Reward> change) {
        return Panache.withTransaction(() -> locked(job).invoke(change));
    }

    private Uni<Reward> locked(Job job) {
        return rewards.requireForUpdate(job.tenant(), RewardSteps.rewardOf(job));
    }

    private Completion end(Job job, BiConsumer<Reward, Instant> step) {
        return () -> locked(job)
                .invoke(reward -> step.accept(reward, clock.instant()))
                .replaceWith(Uni.createFrom().nullItem());
    }

    private boolean isLate(Reward reward) {
        return clock.instant().isAfter(reward.createdAt().plus(config.patience()));
    }

    private static Uni<Completion> later(String why) {
        return Uni.createFrom().failure(new IllegalStateException("the reward is " + why));
    }
}
