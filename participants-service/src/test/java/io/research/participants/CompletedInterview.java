package io.research.participants;

import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The data of {@code interview.completed}. */
public final class CompletedInterview {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private CompletedInterview() {}

    /** @param participantId null where nobody was invited */
    public static InterviewCompleted of(UUID studyId, UUID participantId, String source, String status) {
        var who = participantId == null ? null : new InterviewCompleted.Participant(participantId, "a@example.com");
        return new InterviewCompleted(
                Ids.next(),
                studyId,
                who,
                source,
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
