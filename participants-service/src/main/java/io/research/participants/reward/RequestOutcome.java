package io.research.participants.reward;

import io.research.kernel.job.Job;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** What a request for a reward has found, or begun. */
sealed interface RequestOutcome {
    /** The answer is known. */
    record Answered(Response answer) implements RequestOutcome {}

    /** This request has begun the reward. */
    record Begun(Job reservation) implements RequestOutcome {}

    /** Somebody else has begun it, by that job. */
    record Joined(UUID reward, UUID reservation) implements RequestOutcome {}
}
