package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.job.Job;
import io.research.kernel.job.PendingAnswers;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Refusal;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.UUID;

/** Rewards that somebody asks for, and waits for. */
@ApplicationScoped
class Rewards {
    private final RewardRequests requests;
    private final RewardRepository rewards;
    private final Participants participants;
    private final Prices prices;
    private final PendingAnswers answers;
    private final RewardConfig config;

    Rewards(
            RewardRequests requests,
            RewardRepository rewards,
            Participants participants,
            Prices prices,
            PendingAnswers answers,
            RewardConfig config) {
        this.requests = requests;
        this.rewards = rewards;
        this.participants = participants;
        this.prices = prices;
        this.answers = answers;
        this.config = config;
    }

    /**
     * Queues the reward of that participant, or answers as the first request with the same key was answered. Whoever asks
     * while the money of a reward is being reserved waits for that, and is answered with that reward, even if it has been
     * sent in the meantime.
     */
    Uni<Response> send(AskedReward asked) {
        long deadline = System.nanoTime() + config.answerWithin().toNanos();
        return Panache.withSession(() -> requests.replay(asked.request()))
                .chain(replay -> replay != null ? Uni.createFrom().item(replay) : send(asked, null, deadline));
    }

    /** What the study pays; null when the participant has a reward under way already, whose price is fixed. */
    private Uni<Price> price(AskedReward asked) {
        var tenant = asked.request().tenant();
        return Panache.withSession(() -> participants
                        .read(tenant, asked.participantId())
                        .invoke(found -> RewardRequests.requireUnpaid(found, asked))
                        .chain(found -> rewards.findOfParticipant(tenant, asked.participantId())
                                .map(open -> open != null && open.status() != RewardStatus.REQUESTED
                                        ? null
                                        : found.studyId())))
                .chain(studyId -> studyId == null ? Uni.createFrom().nullItem() : prices.require(studyId));
    }

    /** @param joined the reward that the request has waited for; null at first */
    private Uni<Response> send(AskedReward asked, UUID joined, long deadline) {
        var request = asked.request();
        return joined(request, joined)
                .chain(answer -> answer != null
                        ? Uni.createFrom().item(answer)
                        : price(asked).chain(price -> Panache.withTransaction(() -> requests.begin(asked, price))))
                .chain(outcome -> switch (outcome) {
                    case RequestOutcome.Answered answered -> Uni.createFrom().item(answered.answer());
                    case RequestOutcome.Begun begun -> answers.after(accepted(begun.reservation()), request);
                    case RequestOutcome.Joined other ->
                        answers.ended(
                                        request.tenant(),
                                        RewardReservation.KIND,
                                        other.reservation(),
                                        Duration.ofNanos(deadline - System.nanoTime()))
                                .chain(() -> send(asked, other.reward(), deadline));
                });
    }

    private Uni<RequestOutcome> joined(PendingOperation request, UUID reward) {
        return reward == null
                ? Uni.createFrom().nullItem()
                : Panache.withTransaction(() -> requests.joined(request, reward));
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
}
