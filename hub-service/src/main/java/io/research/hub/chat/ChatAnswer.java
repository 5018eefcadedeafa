package io.research.hub.chat;

import java.util.UUID;

/** The response to a question that was waited for (contract §10). */
record ChatAnswer(UUID jobId, String status, String error, ChatResult result) {

    static ChatAnswer of(ChatTurn turn) {
        return new ChatAnswer(turn.id(), turn.status(), turn.error(), ChatResult.of(turn));
    }
}
