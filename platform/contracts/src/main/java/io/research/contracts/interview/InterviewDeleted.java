package io.research.contracts.interview;

import io.research.contracts.EventData;
import java.util.UUID;

/**
 * An interview was deleted: nobody sees it any more. Also told where somebody whom the panel sent declined: that interview
 * never began and was never seen, its participant's place is free.
 *
 * @param participantId the invited participant, or null
 * @param participantSource byop, panel, link or test
 * @param status what it was when it was deleted: in_progress (also where it never began), completed, partial or
 *     disqualified
 */
public record InterviewDeleted(UUID interviewId, UUID participantId, String participantSource, String status)
        implements EventData {

    /** Whether it counted: held to its end, and no test run. */
    public boolean counted() {
        return counts(status, participantSource);
    }

    static boolean counts(String status, String participantSource) {
        return status.equals("completed") && !participantSource.equals(InterviewStarted.TEST);
    }
}
