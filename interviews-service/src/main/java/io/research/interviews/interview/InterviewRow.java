package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import io.research.kernel.postgres.SqlRow;
import java.time.Duration;
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
        String language,
        boolean isSimulated) {
    /** An interview whose payment is undecided shows no end. */
    public InterviewRow {
        if (status == Status.IN_PROGRESS) {
            endReason = null;
            endedAt = null;
            durationSeconds = null;
        }
    }

    /** The columns that {@link #of} reads, in its order. */
    public static final String COLUMNS =
            """
            interview.id, interview.study_id, interview.participant_id, interview.participant_email,
            interview.participant_source, interview.status, interview.quality, interview.end_reason,
            interview.started_at, interview.ended_at, interview.interview_format, interview.is_simulated
            """;

    /** A row as stored, without the language of the study. */
    public static InterviewRow of(SqlRow row) {
        Instant startedAt = row.instant(8);
        Instant endedAt = row.instant(9);
        return new InterviewRow(
                row.uuid(0),
                row.uuid(1),
                row.uuid(2) == null ? null : new Participant(row.uuid(2), row.text(3)),
                Source.valueOf(row.text(4)),
                Status.valueOf(row.text(5)),
                row.text(6) == null ? null : Quality.valueOf(row.text(6)),
                row.text(7) == null ? null : EndReason.valueOf(row.text(7)),
                startedAt,
                endedAt,
                seconds(startedAt, endedAt),
                row.text(10),
                null,
                row.bool(11));
    }

    /** How long it took; null before it begins and while it goes on. Never negative, even if the clock was set back. */
    public static Long seconds(Instant startedAt, Instant endedAt) {
        return startedAt == null || endedAt == null
                ? null
                : Long.valueOf(Math.max(0, Duration.between(startedAt, endedAt).toSeconds()));
    }

    /** The same, of a study in that language today. */
    public InterviewRow in(String language) {
        return with(participant, language);
    }

    /** The same without the address of its participant. */
    InterviewRow withoutIdentity() {
        return with(participant == null ? null : new Participant(participant.id(), null), language);
    }

    private InterviewRow with(Participant shown, String language) {
        return new InterviewRow(
                id,
                studyId,
                shown,
                participantSource,
                status,
                quality,
                endReason,
                startedAt,
                endedAt,
                durationSeconds,
                interviewFormat,
                language,
                isSimulated);
    }
}
