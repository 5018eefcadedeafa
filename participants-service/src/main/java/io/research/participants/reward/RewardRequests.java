package io.research.participants.reward;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.problem.Problem;
import io.research.participants.participant.ParticipantView;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/**
 * What requests for rewards find or begin, in the transaction of the caller. A participant is rewarded once, however many
 * requests and interviews ask for it.
 */
@ApplicationScoped
class RewardRequests {
    private final RewardRepository rewards;
    private final Participants participants;
    private final PendingOperations operations;
    private final BeginReservation beginReservation;
    private final Clock clock;

    RewardRequests(
            RewardRepository rewards,
            Participants participants,
            PendingOperations operations,
            BeginReservation beginReservation,
            Clock clock) {
        this.rewards = rewards;
        this.participants = participants;
        this.operations = operations;
        this.beginReservation = beginReservation;
        this.clock = clock;
    }

    /** The kept answer, or null; refuses while the first request with the key is not answered. */
    Uni<Response> replay(PendingOperation request) {
        return rewards.findPending(request)
                .onItem()
                .ifNotNull()
                .invoke(running -> {
                    throw running.refusalOf(request);
                })
                .chain(() -> operations.replay(request));
    }

    /** Looks again under locks: other requests may have begun or ended in the meantime. */
    Uni<RequestOutcome> begin(AskedReward asked, Price price) {
        var request = asked.request();
        return operations
                .lock(request)
                .chain(() -> replay(request))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(new RequestOutcome.Answered(replay))
                        : participants
                                .findForUpdate(request.tenant(), asked.participantId())
                                .onItem()
                                .ifNull()
                                .failWith(Problem::notFound)
                                .invoke(participant -> requireUnpaid(participant, asked))
                                .chain(() -> rewards.findOfParticipant(request.tenant(), asked.participantId()))
                                .chain(open -> open == null ? first(asked, price) : again(asked, open, price)));
    }

    private Uni<RequestOutcome> first(AskedReward asked, Price price) {
        return beginReservation
                .of(Reward.onRequest(
                        asked.request(), asked.participantId(), requireKnown(price), asked.payer(), clock.instant()))
                .map(RequestOutcome.Begun::new);
    }

    private Uni<RequestOutcome> again(AskedReward asked, Reward open, Price price) {
        if (open.isOnItsWay()) {
            return same(asked.request(), open);
        }
        if (open.status() != RewardStatus.REQUESTED) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return open.isParked() ? takeOver(asked, open, price) : join(open);
    }

    private Uni<RequestOutcome> same(PendingOperation request, Reward reward) {
        return operations
                .keep(request, queued(reward))
                .chain(() -> operations.answer(request))
                .map(RequestOutcome.Answered::new);
    }

    /** An automatic reward that waits for money, without a job, is reserved for this request. */
    private Uni<RequestOutcome> takeOver(AskedReward asked, Reward parked, Price price) {
        parked.request(asked.request(), requireKnown(price), asked.payer(), clock.instant());
        return beginReservation.of(parked).map(RequestOutcome.Begun::new);
    }

    /** Its money is being reserved. Rewards that were begun by an earlier version do not know by which job. */
    private static Uni<RequestOutcome> join(Reward open) {
        if (open.reservation() == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return Uni.createFrom().item(new RequestOutcome.Joined(open.id(), open.reservation()));
    }

    /** It is not asked for where a reward was queued that has ended since. */
    private static Price requireKnown(Price price) {
        if (price == null) {
            throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        }
        return price;
    }

    /** The answer if that reward came about, even where it has been sent since; null where it did not. */
    Uni<RequestOutcome> joined(PendingOperation request, UUID reward) {
        return operations
                .lock(request)
                .chain(() -> rewards.findOf(request.tenant(), reward))
                .chain(found -> found != null && found.isOnItsWay()
                        ? same(request, found)
                        : Uni.createFrom().nullItem());
    }

    static StoredResponse queued(Reward reward) {
        return new StoredResponse(202, RewardView.queued(reward), Map.of());
    }

    static void requireUnpaid(ParticipantView participant, AskedReward asked) {
        if (asked.isTooLate(participant)) {
            throw new Problem(ErrorCode.REWARD_ALREADY_SENT);
        }
    }
}
