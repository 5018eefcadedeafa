package io.research.hub.chat;

import io.research.hub.answer.Answer;
import io.research.hub.answer.Read;
import io.research.hub.answer.Reference;
import io.research.kernel.json.Wire;
import java.util.List;

/**
 * The result of a chat job (contract §10).
 *
 * @param answer null where evidence that it rested on was taken away
 * @param writtenBy null where that was not noted
 * @param fallbackReason why no model wrote it although there is one; else null
 */
record ChatResult(
        String answer,
        List<Reference> references,
        boolean partial,
        boolean insufficientEvidence,
        int removedClaims,
        boolean evidenceUnavailable,
        String writtenBy,
        String fallbackReason,
        Read read) {

    /** Null until there is an answer. */
    static ChatResult of(ChatTurn turn) {
        if (turn.isUnavailable()) {
            return new ChatResult(null, List.of(), false, false, 0, true, null, null, null);
        }
        Answer answer = turn.answer();
        if (answer == null) {
            return null;
        }
        var origin = answer.origin();
        return new ChatResult(
                answer.text(),
                answer.references(),
                answer.partial(),
                answer.insufficientEvidence(),
                answer.removedClaims(),
                false,
                origin == null ? null : Wire.of(origin.writtenBy()),
                origin == null ? null : origin.fallbackReason(),
                origin == null ? null : origin.read());
    }
}
