package io.research.hub.chat;

import io.research.hub.answer.Reference;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A turn of the history (contract §10). */
record TurnView(
        UUID jobId,
        UUID parentJobId,
        String prompt,
        String status,
        String answer,
        List<Reference> references,
        boolean partial,
        Instant createdAt) {

    static TurnView of(ChatTurn turn) {
        var answer = turn.answer();
        return new TurnView(
                turn.id(),
                turn.parentId(),
                turn.prompt(),
                turn.shownStatus(),
                answer == null ? null : answer.text(),
                answer == null ? List.of() : answer.references(),
                answer != null && answer.partial(),
                turn.createdAt());
    }
}
