package io.research.participants;

import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.time.Ids;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The data of {@code interview.completed}. */
public final class CompletedInterview {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private CompletedInterview() {}

    /** One of good quality. @param participantId null where nobody was invited */
    public static InterviewCompleted of(UUID studyId, UUID participantId, String source, String status) {
        return of(studyId, participantId, source, status, "Good", "0.6");
    }

    /** @param coverage the score of that signal */
    public static InterviewCompleted of(
            UUID studyId, UUID participantId, String source, String status, String quality, String coverage) {
        var who = participantId == null ? null : new InterviewCompleted.Participant(participantId, "a@example.com");
        return new InterviewCompleted(
                Ids.next(),
                studyId,
                who,
                source,
                status,
                quality,
                status,
                NOW,
                NOW,
                0L,
                "chat",
                "en",
                List.of(),
                0,
                null,
                null,
                null,
                List.of(),
                List.of(new InterviewCompleted.QualitySignal(
                        "coverage", new BigDecimal(coverage), new BigDecimal("0.25"), "As told.")),
                false);
    }
}
