package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.neighbours.WalletHolds;
import io.research.participants.participant.Participants;
import io.research.participants.payout.Payment;
import io.research.participants.payout.PaymentOutcome;
import io.research.participants.payout.PayoutProvider;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
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
    private final Participants participants;
    private final PayoutProvider provider;
    private final WalletHolds wallet;
    private final Outbox outbox;
    private final RewardConfig config;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    RewardSending(
            RewardRepository rewards,
            Participants participants,
            PayoutProvider provider,
            WalletHolds wallet,
            Outbox outbox,
            RewardConfig config,
            Clock clock,
            DatabaseClock databaseClock) {
        this.rewards = rewards;
        this.participants = participants;
        this.provider = provider;
        this.wallet = wallet;
        this.outbox = outbox;
        this.config = config;
        this.clock = clock;
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
            case SENDING -> ask(reward, provider::find).chain(outcome -> proceed(reward, outcome));
            case PAID ->
                wallet.capture(
                                reward.tenant(),
                                reward.holdId(),
                                Reward.CAPTURE,
                                reward.price().cents())
                        .replaceWith(end(reward, Reward::settle));
            case DECLINED ->
                provider.withdraw(reward.tenant(), reward.id())
                        .chain(() -> wallet.release(reward.tenant(), reward.holdId()))
                        .replaceWith(end(reward, Reward::refuse));
            case REQUESTED, SETTLED, REFUSED -> Uni.createFrom().item(NOTHING);
        };
    }

    private Uni<Completion> proceed(Reward reward, PaymentOutcome outcome) {
        return switch (outcome) {
            case PAID -> paid(reward);
            case DECLINED -> decline(reward);
            case NOT_PAID -> change(reward, Reward::putBack).chain(queued -> later("not accepted by its provider"));
            case UNCERTAIN -> later("of uncertain outcome, and its money stays held");
        };
    }

    private Uni<Completion> send(Reward queued) {
        return change(queued, Reward::beginSending)
                .chain(reward -> ask(reward, provider::pay).chain(outcome -> proceed(reward, outcome)));
    }

    private Uni<Completion> paid(Reward sending) {
        return Panache.withTransaction(() -> locked(sending).call(reward -> participants
                        .rewarded(reward.tenant(), reward.participantId())
                        .chain(() -> outbox.add(reward.paid(clock.instant())))))
                .invoke(reward ->
                        LOG.infof("Reward sent, participantId=%s rewardId=%s", reward.participantId(), reward.id()))
                .chain(this::proceed);
    }

    private Uni<Completion> decline(Reward undecided) {
        return change(undecided, Reward::decline)
                .invoke(reward ->
                        LOG.warnf("Reward declined, participantId=%s rewardId=%s", reward.participantId(), reward.id()))
                .chain(this::proceed);
    }

    private Uni<PaymentOutcome> ask(Reward reward, Function<Payment, Uni<PaymentOutcome>> question) {
        var context = VertxContexts.current();
        return Panache.withSession(
                        () -> payee(reward).chain(email -> databaseClock.now().map(now -> payment(reward, email, now))))
                .chain(question::apply)
                .emitOn(context);
    }

    private Uni<EmailAddress> payee(Reward reward) {
        return reward.payee() == null
                ? participants.payee(reward.tenant(), reward.participantId())
                : Uni.createFrom().item(reward.payee());
    }

    private static Payment payment(Reward reward, EmailAddress email, Instant now) {
        return new Payment(
                reward.id(),
                reward.tenant(),
                reward.studyId(),
                reward.participantId(),
                email,
                reward.amountUsd(),
                reward.price().language(),
                Duration.between(reward.updatedAt(), now));
    }

    private Uni<Reward> change(Reward found, BiConsumer<Reward, Instant> step) {
        return Panache.withTransaction(() -> locked(found).invoke(reward -> step.accept(reward, clock.instant())));
    }

    private Completion end(Reward found, BiConsumer<Reward, Instant> step) {
        return () -> locked(found)
                .invoke(reward -> step.accept(reward, clock.instant()))
                .replaceWithVoid();
    }

    private Uni<Reward> locked(Reward found) {
        return rewards.requireForUpdate(found.tenant(), found.id());
    }

    private boolean isLate(Reward reward, Instant now) {
        return now.isAfter(reward.createdAt().plus(config.patience()));
    }

    private static Uni<Completion> later(String why) {
        return Uni.createFrom().failure(new IllegalStateException("the reward is " + why));
    }
}
