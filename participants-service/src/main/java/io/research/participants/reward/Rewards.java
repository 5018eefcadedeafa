package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.job.PendingAnswers;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.Refusal;
import io.research.participants.participant.ParticipantView;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/** Begins rewards. A participant is rewarded once, however many requests and interviews ask for it. */
@ApplicationScoped
class Rewards {
    private final RewardRepository rewards;
    private final Participants participants;
    private final Prices prices;
    private final PendingAnswers answers;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final RewardConfig config;
    private final Clock clock;

    Rewards(
            RewardRepository rewards,
            Participants participants,
            Prices prices,
            PendingAnswers answers,
            PendingOperations operations,
            Jobs jobs,
            RewardConfig config,
            Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.prices = prices;
        this.answers = answers;
        this.operations = operations;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Queues the reward of that participant, or answers as the first request with the same key was answered. Whoever asks
     * while the money of a reward is being reserved waits for that, and is answered with that reward.
     *
     * @param payer the key whose spend cap it counts against; null when somebody who signed in pays
     */
    Uni<Response> send(PendingOperation request, UUID participantId, UUID payer) {
        long deadline = System.nanoTime() + config.answerWithin().toNanos();
        return Panache.withSession(() -> replay(request))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(replay)
                        : send(request, participantId, payer, null, deadline));
    }

    /**
     * Begins, in the current transaction, the reward for a completed interview. Whether the study pays automatically is
     * looked up by the job.
     */
    Uni<Void> earned(Tenant tenant, UUID participantId) {
        return participants
                .findForUpdate(tenant, participantId)
                .chain(found -> found == null || found.rewardSent()
                        ? Uni.createFrom().voidItem()
                        : rewards.findOfParticipant(tenant, participantId)
                                .chain(open -> open != null
                                        ? Uni.createFrom().voidItem()
                                        : begin(Reward.automatic(
                                                        tenant, participantId, found.studyId(), clock.instant()))
                                                .replaceWithVoid()));
    }

    /** What the study pays; null when the participant has a reward under way already, whose price is fixed. */
    private Uni<Price> price(Tenant tenant, UUID participantId) {
        return Panache.withSession(() -> participants
                        .read(tenant, participantId)
                        .invoke(Rewards::requireUnpaid)
                        .chain(found -> rewards.findOfParticipant(tenant, participantId)
                                .map(open -> open != null && open.status() != RewardStatus.REQUESTED
                                        ? null
                                        : found.studyId())))
                .chain(studyId -> studyId == null ? Uni.createFrom().nullItem() : prices.require(studyId));
    }

    /** @param joined the reward that the request has waited for; null at first */
    private Uni<Response> send(PendingOperation request, UUID participantId, UUID payer, UUID joined, long deadline) {
        return joined(request, joined)
                .chain(answer -> answer != null
                        ? Uni.createFrom().item(answer)
                        : price(request.tenant(), participantId)
                                .chain(price ->
                                        Panache.withTransaction(() -> begin(request, participantId, price, payer))))
                .chain(step -> switch (step) {
                    case Step.Answered answered -> Uni.createFrom().item(answered.answer());
                    case Step.Begun begun -> answers.after(accepted(begun.reservation()), request);
                    case Step.Joined other ->
                        answers.ended(
                                        request.tenant(),
                                        RewardReservation.KIND,
                                        other.reservation(),
                                        Duration.ofNanos(deadline - System.nanoTime()))
                                .chain(() -> send(request, participantId, payer, other.reward(), deadline));
                });
    }

    /** The wallet holds the money, or the request is refused with the reason why not. */
    private Uni<Job> accepted(Job reservation) {
        return answers.ended(reservation.tenant(), RewardReservation.KIND, reservation.id(), config.answerWithin())
                .invoke(job -> {
                    if (job.result() != null) {
                        throw StoredJson.read(job.result(), Refusal.class).reason();
                    }
                });
    }

    /** The answer if that reward came about, even where it has been sent since; null where it did not. */
    private Uni<Step> joined(PendingOperation request, UUID reward) {
        return reward == null
                ? Uni.createFrom().nullItem()
                : Panache.withTransaction(() -> operations
                        .lock(request)
                        .chain(() -> rewards.findOf(request.tenant(), reward))
                        .chain(found -> found != null && found.isOnItsWay()
                                ? same(request, found)
                                : Uni.createFrom().nullItem()));
    }

    /** Looks again under locks: other requests may have begun or ended in the meantime. */
    private Uni<Step> begin(PendingOperation request, UUID participantId, Price price, UUID payer) {
        return operations
                .lock(request)
                .chain(() -> replay(request))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(new Step.Answered(replay))
                        : participants
                                .findForUpdate(request.tenant(), participantId)
                                .onItem()
                                .ifNull()
                                .failWith(Problem::notFound)
                                .invoke(Rewards::requireUnpaid)
                                .chain(() -> rewards.findOfParticipant(request.tenant(), participantId))
                                .chain(open -> open == null
                                        ? first(request, participantId, price, payer)
                                        : again(request, open, price, payer)));
    }

    private Uni<Step> first(PendingOperation request, UUID participantId, Price price, UUID payer) {
        return begin(Reward.onRequest(request, participantId, requireKnown(price), payer, clock.instant()))
                .map(Step.Begun::new);
    }

    private Uni<Step> again(PendingOperation request, Reward open, Price price, UUID payer) {
        if (open.isOnItsWay()) {
            return same(request, open);
        }
        if (open.status() != RewardStatus.REQUESTED) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return open.isParked() ? takeOver(request, open, price, payer) : join(open);
    }

    private Uni<Step> same(PendingOperation request, Reward reward) {
        return operations
                .keep(request, queued(reward))
                .chain(() -> operations.answer(request))
                .map(Step.Answered::new);
    }

    /** An automatic reward that waits for money, without a job, is reserved for this request. */
    private Uni<Step> takeOver(PendingOperation request, Reward parked, Price price, UUID payer) {
        parked.request(request, requireKnown(price), payer, clock.instant());
        return begin(parked).map(Step.Begun::new);
    }

    /** Its money is being reserved. Rewards that were begun by an earlier version do not know by which job. */
    private static Uni<Step> join(Reward open) {
        if (open.reservation() == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return Uni.createFrom().item(new Step.Joined(open.id(), open.reservation()));
    }

    /** It is not asked for where a reward was queued that has ended since. */
    private static Price requireKnown(Price price) {
        if (price == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return price;
    }

    private Uni<Job> begin(Reward reward) {
        var job = jobs.draft(RewardReservation.KIND, reward.tenant(), reward.id(), null, null);
        reward.reserveBy(job.id());
        return rewards.persistAndFlush(reward).chain(() -> jobs.begin(job)).replaceWith(job);
    }

    /** The kept answer, or null; refuses while the first request with the key is not answered. */
    private Uni<Response> replay(PendingOperation request) {
        return rewards.findPending(request)
                .onItem()
                .ifNotNull()
                .invoke(running -> {
                    throw running.refusalOf(request);
                })
                .chain(() -> operations.replay(request));
    }

    static StoredResponse queued(Reward reward) {
        return new StoredResponse(202, RewardView.queued(reward), Map.of());
    }

    private static void requireUnpaid(ParticipantView participant) {
        if (participant.rewardSent()) {
            throw new Problem(ErrorCode.REWARD_ALREADY_SENT);
        }
    }

    /** What a request for a reward has found, or begun. */
    private sealed interface Step {
        /** The answer is known. */
        record Answered(Response answer) implements Step {}

        /** This request has begun the reward. */
        record Begun(Job reservation) implements Step {}

        /** Somebody else has begun it, by that job. */
        record Joined(UUID reward, UUID reservation) implements Step {}
    }
}
