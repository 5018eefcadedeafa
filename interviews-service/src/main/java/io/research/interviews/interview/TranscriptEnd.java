package io.research.interviews.interview;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/**
 * The end of a transcript, for code that is about to add to it.
 *
 * @param sameClientId the message that came under the same client id before, or null
 * @param latest the latest messages, oldest first
 */
record TranscriptEnd(Message sameClientId, List<Message> latest) {

    TranscriptEnd {
        latest = List.copyOf(latest);
    }

    /** The interviewer's last words; null where there are none. */
    UUID lastWords() {
        return latest.reversed().stream()
                .filter(message -> message.role() == Role.ASSISTANT)
                .map(Message::id)
                .findFirst()
                .orElse(null);
    }

    static TranscriptEnd of(List<Message> found, String clientId) {
        boolean isRepeated =
                !found.isEmpty() && clientId.equals(found.getFirst().clientId());
        var latest = new ArrayList<>(found);
        Collections.reverse(latest);
        return new TranscriptEnd(isRepeated ? found.getFirst() : null, latest);
    }
}
