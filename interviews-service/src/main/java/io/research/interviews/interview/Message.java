package io.research.interviews.interview;

import io.research.interviews.moderator.InterviewState;
import io.research.interviews.moderator.Stimulus;
import io.research.kernel.time.Ids;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * Something said, whole.
 *
 * @param position how many segments of the interview come before it: its place and its paging offset in one
 * @param turn counts what the participant said: 1 for the first answer and the words that answer it, 0 for the opening
 * @param startS seconds from the start of the recording, or null
 * @param endS seconds from the start of the recording, or null
 * @param edited whether the text lacks or changes something that was said aloud for it; null where that is not known
 * @param skipped whether it is no answer: the participant skipped the question, and the page says so in their place
 * @param clientId the sender's own name for it, by which a repeated sending is known; or null
 * @param outcome what the sender was told beside the messages, kept for a repeated sending; or null
 * @param shows what the interviewer asks to look at with it; or null
 * @param question of the plan that it answers, as it was said; or null
 * @param item the id of the guide's item that the question is; null where there is none, and where that is not known
 * @param followUp the words of the follow-up to it that was asked last; null where the question itself is answered, or none
 */
public record Message(
        UUID id,
        int position,
        int turn,
        Role role,
        String text,
        BigDecimal startS,
        BigDecimal endS,
        Boolean edited,
        boolean skipped,
        String clientId,
        String outcome,
        Stimulus.Kind shows,
        String question,
        String item,
        String followUp,
        Instant saidAt) {

    /** Words of the interviewer. */
    static Message said(String text, int position, int turn, Stimulus.Kind shows, Instant now) {
        return new Message(
                Ids.next(),
                position,
                turn,
                Role.ASSISTANT,
                text,
                null,
                null,
                null,
                false,
                null,
                null,
                shows,
                null,
                null,
                null,
                now);
    }

    /** Words of the participant, who was asked what the interviewer had come to. */
    static Message sent(
            ParticipantMessage words, int position, int turn, TurnOutcome outcome, InterviewState asked, Instant now) {
        return new Message(
                Ids.next(),
                position,
                turn,
                Role.USER,
                words.text(),
                words.startS(),
                words.endS(),
                words.edited(),
                words.skipped(),
                words.clientId(),
                outcome.text(),
                null,
                asked.questionAnswered(),
                asked.itemAnswered(),
                asked.followUpAnswered(),
                now);
    }
}
