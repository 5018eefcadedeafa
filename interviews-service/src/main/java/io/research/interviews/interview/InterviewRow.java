package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import java.time.Instant;
import java.util.UUID;

/** An interview in a list (contract §6). */
public record InterviewRow(
        UUID id,
        UUID studyId,
        Participant participant,
        Source participantSource,
        Status status,
        Quality quality,
        EndReason endReason,
        Instant startedAt,
        Instant endedAt,
        Long durationSeconds,
        String interviewFormat,
        String language) {

    /** The same without the address of its participant. */
    InterviewRow withoutIdentity() {
        return new InterviewRow(
                id,
                studyId,
                participant == null ? null : new Participant(participant.id(), null),
                participantSource,
                status,
                quality,
                endReason,
                startedAt,
                endedAt,
                durationSeconds,
                interviewFormat,
                language);
    }
}
