package io.research.contracts.interview;

import io.research.contracts.EventData;
import java.time.Instant;
import java.util.UUID;

/**
 * Somebody consented and the interview began.
 *
 * @param participantId the invited participant, or null where nobody was invited by name
 * @param participantSource byop, panel, link or test
 */
public record InterviewStarted(UUID interviewId, UUID participantId, String participantSource, Instant startedAt)
        implements EventData {
    static final String TEST = "test";

    /** Whether a researcher tries the study out: such interviews count nowhere. */
    public boolean testRun() {
        return participantSource.equals(TEST);
    }
}
