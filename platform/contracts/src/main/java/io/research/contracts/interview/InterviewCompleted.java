package io.research.contracts.interview;

import io.research.contracts.EventData;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * An interview came to its end: exactly the public interview (contract §6), whole, not cut into pages.
 *
 * @param isSimulated whether nobody was interviewed, but a simulated person of local work
 */
public record InterviewCompleted(
        UUID id,
        UUID studyId,
        Participant participant,
        String participantSource,
        String status,
        String quality,
        String endReason,
        Instant startedAt,
        Instant endedAt,
        Long durationSeconds,
        String interviewFormat,
        String language,
        List<Message> messages,
        int messageCount,
        Integer nextMessageOffset,
        String audioRecordingUrl,
        String videoRecordingUrl,
        List<ScreenerResponse> screenerResponses,
        List<QualitySignal> qualitySignals,
        boolean isSimulated)
        implements EventData {

    /** Whether it counts: held to its end, and no test run. */
    public boolean counts() {
        return InterviewDeleted.counts(status, participantSource);
    }

    /** Whether the screener let the participant out, and it was no test run. */
    public boolean screenedOut() {
        return status.equals("disqualified") && !participantSource.equals(InterviewStarted.TEST);
    }

    /** Who was interviewed; absent for anonymous interviews. */
    public record Participant(UUID id, String email) {}

    /** One segment of a turn; times in seconds from the start of the recording, where there is one. */
    public record Message(String id, String role, String message, int textOffset, BigDecimal startS, BigDecimal endS) {}

    /** What was answered to a screener question, chosen texts joined by "; ". */
    public record ScreenerResponse(String question, String type, String answer) {}

    /** One signal of the quality label. */
    public record QualitySignal(String signal, BigDecimal score, BigDecimal weight, String note) {}
}
