package io.research.interviews.interview;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * What a participant says in one turn.
 *
 * @param clientId the sender's name for the turn: the same name twice is one turn
 * @param startS seconds from the start of the recording, or null
 * @param endS seconds from the start of the recording, or null
 * @param edited whether the text lacks or changes something that was said aloud for it; null where that is not known
 * @param skipped whether it is no answer: the participant skipped the question, and the page says so in their place
 * @param answers the interviewer's message that it answers, as its sender has seen it; null where that is not said
 */
public record ParticipantMessage(
        String clientId,
        String text,
        BigDecimal startS,
        BigDecimal endS,
        Boolean edited,
        boolean skipped,
        UUID answers) {}
