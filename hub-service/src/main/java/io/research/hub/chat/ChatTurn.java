package io.research.hub.chat;

import io.research.hub.answer.Answer;
import io.research.hub.answer.Reference;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.UUID;

/**
 * A question and, once it is there, its answer.
 *
 * @param status of its job: pending, running, succeeded or failed
 * @param error why the job failed; else null
 * @param answer null until it is there, and again when it is no longer available
 * @param isUnavailable whether evidence that the answer rested on was taken away
 */
public record ChatTurn(
        UUID id,
        UUID sessionId,
        UUID parentId,
        String prompt,
        String status,
        String error,
        Answer answer,
        boolean isUnavailable,
        Instant createdAt) {
    private static final String SUCCEEDED = "succeeded";
    private static final String FAILED = "failed";
    private static final String UNAVAILABLE = "unavailable";

    boolean isSucceeded() {
        return status.equals(SUCCEEDED);
    }

    boolean isEnded() {
        return isSucceeded() || status.equals(FAILED);
    }

    /** The interviews that its answer cites. */
    Set<UUID> interviews() {
        return answer == null ? Set.of() : Reference.interviews(answer.references());
    }

    /** The same turn, without its answer if that cites one of those interviews. */
    ChatTurn without(Set<UUID> gone) {
        return Collections.disjoint(interviews(), gone)
                ? this
                : new ChatTurn(id, sessionId, parentId, prompt, status, error, null, true, createdAt);
    }

    /** As the history shows it. */
    String shownStatus() {
        return isUnavailable ? UNAVAILABLE : status;
    }
}
