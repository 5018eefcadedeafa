package io.research.participants.reward;

import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Interviews as their end is told. */
final class CompletedInterview {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private CompletedInterview() {}

    static InterviewCompleted of(UUID studyId, String participantId, String status) {
        return new InterviewCompleted(
                Ids.next(),
                studyId,
                new InterviewCompleted.Participant(UUID.fromString(participantId), "a@example.com"),
                "byop",
                status,
                null,
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
                List.of());
    }
}
