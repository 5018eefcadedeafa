package io.research.hub.chat;

import io.research.hub.answer.Read;
import io.research.hub.answer.Reference;
import io.research.kernel.json.Wire;
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
        String writtenBy,
        Read read,
        Instant createdAt) {

    static TurnView of(ChatTurn turn) {
        var answer = turn.answer();
        var origin = answer == null ? null : answer.origin();
        return new TurnView(
                turn.id(),
                turn.parentId(),
                turn.prompt(),
                turn.shownStatus(),
                answer == null ? null : answer.text(),
                answer == null ? List.of() : answer.references(),
                answer != null && answer.partial(),
                origin == null ? null : Wire.of(origin.writtenBy()),
                origin == null ? null : origin.read(),
                turn.createdAt());
    }
}
