package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import java.time.Instant;
import java.util.UUID;

/** An interview in a list (contract §6). */
record InterviewRow(
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
        String language) {}
