package io.research.interviews.evidence;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Some completed interviews of a study, in the order of their ids.
 *
 * @param total how many the study has
 * @param next the id after which the next page begins; null on the last one
 */
record EvidencePage(List<Interview> interviews, int total, UUID next) {

    /**
     * One interview, whole; {@code quality} is null until it is rated.
     *
     * @param participantId null for who was not invited by name
     * @param language in which it was held, two letters
     * @param isSimulated whether a simulated person answered, as in local development
     * @param hostile whether in at least one turn there was abuse, a threat, a sexual remark, or an order to the
     * interviewer as a machine; the last is found by a language model only
     */
    record Interview(
            UUID id,
            UUID participantId,
            String participantEmail,
            String quality,
            String language,
            Instant startedAt,
            Instant endedAt,
            boolean isSimulated,
            boolean hostile,
            List<ScreenerAnswer> screenerResponses,
            List<Turn> turns) {}

    /** What was answered to a screener question. */
    record ScreenerAnswer(String question, String answer) {}

    /**
     * One turn, whole; {@code role} is assistant or user.
     *
     * @param text empty where findings must not quote it, and where the question was skipped
     * @param edited whether the text lacks or changes something that was said aloud for it; null where that is not known
     * @param skipped whether the participant skipped the question: nothing was said
     * @param question of the plan that it answers, as it was said; null for the interviewer's, and where that is not known
     * @param item the id of that question in the guide; null as the question is, and of turns before there were ids
     * @param followUp the words of the follow-up to that question that it answers; null where it answers the question itself, and
     *     of turns from before it was kept
     */
    record Turn(
            UUID id,
            String role,
            String text,
            BigDecimal startS,
            Boolean edited,
            boolean skipped,
            String question,
            String item,
            String followUp) {}
}
