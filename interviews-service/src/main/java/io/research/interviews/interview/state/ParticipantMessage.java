package io.research.interviews.interview.state;

import java.math.BigDecimal;

/**
 * What a participant says in one turn.
 *
 * @param clientId the sender's name for the turn: the same name twice is one turn
 * @param startS seconds from the start of the recording, or null
 * @param endS seconds from the start of the recording, or null
 * @param edited whether the text lacks or changes something that was said aloud for it; null where that is not known
 */
public record ParticipantMessage(String clientId, String text, BigDecimal startS, BigDecimal endS, Boolean edited) {

    /** That something was said, and not what. */
    public ParticipantMessage withoutWords() {
        return new ParticipantMessage(clientId, "", null, null, null);
    }
}
