package io.research.participants.reward;

import io.research.kernel.idempotency.PendingOperation;
import io.research.participants.participant.ParticipantView;
import java.time.Instant;
import java.util.UUID;

/**
 * What somebody asks for who waits for the answer.
 *
 * @param payer the key whose spend cap it counts against; null when somebody who signed in pays
 * @param at when it was asked for: a reward that is sent after that is the one that was asked for
 */
record AskedReward(PendingOperation request, UUID participantId, UUID payer, Instant at) {

    /** Whether the participant had a reward before this one was asked for. */
    boolean isTooLate(ParticipantView participant) {
        return participant.rewardSent() && !participant.rewardSentAt().isAfter(at);
    }
}
