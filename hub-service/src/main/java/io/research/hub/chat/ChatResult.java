package io.research.hub.chat;

import io.research.hub.answer.Answer;
import io.research.hub.answer.Reference;
import java.util.List;

/**
 * The result of a chat job (contract §10).
 *
 * @param answer null where evidence that it rested on was taken away
 */
record ChatResult(
        String answer,
        List<Reference> references,
        boolean partial,
        boolean insufficientEvidence,
        int removedClaims,
        boolean evidenceUnavailable) {

    /** Null until there is an answer. */
    static ChatResult of(ChatTurn turn) {
        if (turn.isUnavailable()) {
            return new ChatResult(null, List.of(), false, false, 0, true);
        }
        Answer answer = turn.answer();
        return answer == null
                ? null
                : new ChatResult(
                        answer.text(),
                        answer.references(),
                        answer.partial(),
                        answer.insufficientEvidence(),
                        answer.removedClaims(),
                        false);
    }
}
