package io.research.dashboard.evidence;

import java.time.Instant;
import java.util.List;

/** A question and its answer, as the history of a session has them. */
record Turn(
        String jobId,
        String prompt,
        String status,
        String answer,
        List<Reference> references,
        boolean partial,
        String writtenBy,
        Read read,
        Instant createdAt) {

    /** One page of the history, oldest first. */
    record Found(List<Turn> turns, String nextCursor) {}
}
