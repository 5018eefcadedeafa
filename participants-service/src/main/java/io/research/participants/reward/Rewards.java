package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.participants.participant.ParticipantView;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/** Begins rewards. A participant is rewarded once, however many requests and interviews ask for it. */
@ApplicationScoped
class Rewards {
    private final RewardRepository rewards;
    private final Participants participants;
    private final Prices prices;
    private final RewardAnswers answers;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final Clock clock;

    Rewards(
            RewardRepository rewards,
            Participants participants,
            Prices prices,
            RewardAnswers answers,
            PendingOperations operations,
            Jobs jobs,
            Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.prices = prices;
        this.answers = answers;
        this.operations = operations;
        this.jobs = jobs;
        this.clock = clock;
    }

    /**
     * Queues the reward of that participant, or answers as the first request with the same key was answered.
     *
     * @param payer the key whose spend cap it counts against; null when somebody who signed in pays
     */
    Uni<Response> send(PendingOperation request, UUID participantId, UUID payer) {
        return Panache.withSession(() -> replay(request))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(replay)
                        : price(request.tenant(), participantId)
                                .chain(price -> send(request, participantId, price, payer)));
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

    private Uni<Response> send(PendingOperation request, UUID participantId, Price price, UUID payer) {
        return Panache.withTransaction(() -> begin(request, participantId, price, payer))
                .chain(begun -> begun.replay() != null
                        ? Uni.createFrom().item(begun.replay())
                        : answers.await(request, begun.job()));
    }

    /** Looks again under locks: other requests may have begun or ended in the meantime. */
    private Uni<Begun> begin(PendingOperation request, UUID participantId, Price price, UUID payer) {
        return operations
                .lock(request)
                .chain(() -> replay(request))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(new Begun(replay, null))
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

    private Uni<Begun> first(PendingOperation request, UUID participantId, Price price, UUID payer) {
        if (price == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return begin(Reward.onRequest(request, participantId, price, payer, clock.instant()))
                .map(job -> new Begun(null, job));
    }

    /** A queued reward is the answer. An automatic one that waits for money is reserved anew, for this request. */
    private Uni<Begun> again(PendingOperation request, Reward open, Price price, UUID payer) {
        if (open.status() != RewardStatus.REQUESTED) {
            return operations
                    .keep(request, queued(open))
                    .chain(() -> operations.answer(request))
                    .map(answer -> new Begun(answer, null));
        }
        if (!open.isAutomatic() || price == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        open.request(request, price, payer, clock.instant());
        return begin(open).map(job -> new Begun(null, job));
    }

    private Uni<Job> begin(Reward reward) {
        var job = jobs.draft(RewardReservation.KIND, reward.tenant(), reward.id(), null, null);
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

    /** Either the answer of an earlier request, or the job of a new reward. */
    private record Begun(Response replay, Job job) {}
}
