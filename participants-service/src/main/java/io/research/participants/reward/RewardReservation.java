package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Has the wallet set the price of a reward aside, once: then the reward is queued and its request answered in the
 * transaction that ends this job. A reward that nobody asked for waits for money; one that somebody asked for does not.
 */
@ApplicationScoped
class RewardReservation implements JobHandler {
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final RewardRepository rewards;
    private final Prices prices;
    private final Wallet wallet;
    private final LaterAnswers answers;
    private final Jobs jobs;
    private final RewardConfig config;
    private final Clock clock;

    RewardReservation(
            RewardRepository rewards,
            Prices prices,
            Wallet wallet,
            LaterAnswers answers,
            Jobs jobs,
            RewardConfig config,
            Clock clock) {
        this.rewards = rewards;
        this.prices = prices;
        this.wallet = wallet;
        this.answers = answers;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return RewardSteps.RESERVE.kind();
    }

    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig jobConfig) {
        return Optional.of(RewardPause.after(attempts, jobConfig, config));
    }

    @Override
    public Uni<Completion> run(Job job) {
        return Panache.withSession(() -> rewards.findOf(job.tenant(), RewardSteps.rewardOf(job)))
                .chain(reward -> reward == null || reward.status() != RewardStatus.REQUESTED
                        ? Uni.createFrom().item(NOTHING)
                        : reserve(job, reward));
    }

    private Uni<Completion> reserve(Job job, Reward reward) {
        return prices.of(reward)
                .chain(price -> price == null
                        ? Uni.createFrom().item(drop(job, null))
                        : wallet.hold(reward, price).replaceWith(queue(job, price)))
                .onFailure(Problem.class)
                .recoverWithUni(refusal -> refused(job, reward, refusal));
    }

    private Uni<Completion> refused(Job job, Reward reward, Problem refusal) {
        boolean waits = reward.claim() == null
                && clock.instant().isBefore(reward.createdAt().plus(config.patience()));
        return waits
                ? Uni.createFrom().failure(new IllegalStateException("the wallet does not cover it: " + refusal.code()))
                : Uni.createFrom().item(drop(job, RewardRefusal.of(refusal)));
    }

    private Completion queue(Job job, Price price) {
        return () -> rewards.requireForUpdate(job.tenant(), RewardSteps.rewardOf(job))
                .chain(reward -> reward.status() == RewardStatus.REQUESTED
                        ? queue(reward, price)
                        : Uni.createFrom().voidItem())
                .replaceWith(Uni.createFrom().nullItem());
    }

    private Uni<Void> queue(Reward reward, Price price) {
        reward.queue(price, clock.instant());
        var claim = reward.claim();
        return jobs.begin(RewardSteps.SEND.draft(jobs, reward))
                .chain(() -> claim == null ? Uni.createFrom().voidItem() : answers.keep(claim, Rewards.queued(reward)));
    }

    /** As if it had never been asked for. */
    private Completion drop(Job job, JsonObject result) {
        return () -> rewards.requireForUpdate(job.tenant(), RewardSteps.rewardOf(job))
                .chain(reward -> reward.status() == RewardStatus.REQUESTED
                        ? rewards.delete(reward)
                        : Uni.createFrom().voidItem())
                .replaceWith(result);
    }
}
