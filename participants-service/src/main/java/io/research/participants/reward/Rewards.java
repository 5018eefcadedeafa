package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.Answer;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.participants.participant.Participants;
import io.research.participants.participant.Rewardable;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/** Asking for rewards, and answering those who ask. A participant is rewarded once, whoever asks and however often. */
@ApplicationScoped
class Rewards {
    private final RewardRepository rewards;
    private final Participants participants;
    private final Prices prices;
    private final RewardEnd end;
    private final LaterAnswers answers;
    private final Jobs jobs;
    private final Clock clock;

    Rewards(
            RewardRepository rewards,
            Participants participants,
            Prices prices,
            RewardEnd end,
            LaterAnswers answers,
            Jobs jobs,
            Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.prices = prices;
        this.end = end;
        this.answers = answers;
        this.jobs = jobs;
        this.clock = clock;
    }

    /**
     * Queues the reward of that participant, or answers as the first request under the same key was answered.
     *
     * @param payer the key whose cap it counts against; null when somebody who signed in pays
     */
    Uni<Response> send(Claim claim, UUID participantId, UUID payer) {
        return Panache.withSession(() -> known(claim))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(replay)
                        : priced(claim, participantId).chain(price -> ask(claim, participantId, price, payer)));
    }

    /**
     * Queues, in the current transaction, the reward that a completed interview earns; whether its study pays by itself
     * is found out later.
     */
    Uni<Void> earned(Tenant tenant, UUID participantId) {
        return participants
                .rewardableForUpdate(tenant, participantId)
                .chain(found -> found == null || found.rewardSent()
                        ? Uni.createFrom().voidItem()
                        : rewards.findOfParticipant(tenant, participantId)
                                .chain(open -> open != null
                                        ? Uni.createFrom().voidItem()
                                        : begin(Reward.earned(tenant, participantId, found.studyId(), clock.instant()))
                                                .replaceWithVoid()));
    }

    /** What the study pays; null when the participant has a reward under way, whatever the study says now. */
    private Uni<Price> priced(Claim claim, UUID participantId) {
        return Panache.withSession(() -> participants
                        .rewardable(claim.tenant(), participantId)
                        .invoke(Rewards::requireUnpaid)
                        .chain(found -> rewards.findOfParticipant(claim.tenant(), participantId)
                                .map(open -> open != null && open.status() != RewardStatus.REQUESTED
                                        ? null
                                        : found.studyId())))
                .chain(studyId -> studyId == null ? Uni.createFrom().nullItem() : prices.require(studyId));
    }

    private Uni<Response> ask(Claim claim, UUID participantId, Price price, UUID payer) {
        return Panache.withTransaction(() -> begin(claim, participantId, price, payer))
                .chain(begun ->
                        begun.replay() != null ? Uni.createFrom().item(begun.replay()) : end.of(claim, begun.job()));
    }

    /** Looks again under the locks: another request may have come to its end, or to its beginning, in the meantime. */
    private Uni<Begun> begin(Claim claim, UUID participantId, Price price, UUID payer) {
        return answers.lock(claim)
                .chain(() -> known(claim))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(new Begun(replay, null))
                        : participants
                                .rewardableForUpdate(claim.tenant(), participantId)
                                .onItem()
                                .ifNull()
                                .failWith(Problem::notFound)
                                .invoke(Rewards::requireUnpaid)
                                .chain(() -> rewards.findOfParticipant(claim.tenant(), participantId))
                                .chain(open -> open == null
                                        ? first(claim, participantId, price, payer)
                                        : again(claim, open, price, payer)));
    }

    private Uni<Begun> first(Claim claim, UUID participantId, Price price, UUID payer) {
        if (price == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return begin(Reward.asked(claim, participantId, price, payer, clock.instant()))
                .map(job -> new Begun(null, job));
    }

    /** One that waits for the wallet gives way when nobody asked for it; one that is queued is answered at once. */
    private Uni<Begun> again(Claim claim, Reward open, Price price, UUID payer) {
        if (open.status() != RewardStatus.REQUESTED) {
            return answers.keep(claim, queued(open))
                    .chain(() -> answers.answer(claim))
                    .map(answer -> new Begun(answer, null));
        }
        if (open.claim() != null || price == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        open.adopt(claim, price, payer, clock.instant());
        return begin(open).map(job -> new Begun(null, job));
    }

    private Uni<Job> begin(Reward reward) {
        var job = RewardSteps.RESERVE.draft(jobs, reward);
        return rewards.persistAndFlush(reward).chain(() -> jobs.begin(job)).replaceWith(job);
    }

    /** The kept answer, or null. */
    private Uni<Response> known(Claim claim) {
        return rewards.findPending(claim)
                .onItem()
                .ifNotNull()
                .invoke(running -> {
                    throw running.refusalOf(claim);
                })
                .chain(() -> answers.replay(claim));
    }

    static Answer queued(Reward reward) {
        return new Answer(202, RewardView.queued(reward), Map.of());
    }

    private static void requireUnpaid(Rewardable participant) {
        if (participant != null && participant.rewardSent()) {
            throw new Problem(ErrorCode.REWARD_ALREADY_SENT);
        }
    }

    /** Either the answer of an earlier request, or the job of a new reward. */
    private record Begun(Response replay, Job job) {}
}
