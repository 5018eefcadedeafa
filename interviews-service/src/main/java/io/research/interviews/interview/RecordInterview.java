package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.interviews.recording.ChunkUpload;
import io.research.interviews.recording.RecordedInterview;
import io.research.interviews.recording.RecordingChunks;
import io.research.interviews.recording.RecordingKind;
import io.research.interviews.recording.RemoveRecording;
import io.research.interviews.speech.SpokenMessages;
import io.research.interviews.study.Fieldwork;
import io.research.interviews.study.StudyVersions;
import io.research.kernel.file.StoredFile;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Takes the recording of an interview, from the first question on, and for a while after its end what the page still
 * holds.
 */
@ApplicationScoped
public class RecordInterview {
    private final InterviewRepository interviews;
    private final StudyVersions studyVersions;
    private final RecordingChunks chunks;
    private final RemoveRecording removeRecording;
    private final SpokenMessages spoken;

    RecordInterview(
            InterviewRepository interviews,
            StudyVersions studyVersions,
            RecordingChunks chunks,
            RemoveRecording removeRecording,
            SpokenMessages spoken) {
        this.interviews = interviews;
        this.studyVersions = studyVersions;
        this.chunks = chunks;
        this.removeRecording = removeRecording;
        this.spoken = spoken;
    }

    /** Takes a chunk; a repeated chunk replaces the earlier one. No row stays locked while it streams in. */
    public Uni<Void> take(Tenant tenant, UUID id, RecordingKind kind, ChunkUpload upload) {
        chunks.requireBounded(upload);
        return Panache.withTransaction(() -> begin(tenant, id, kind, upload))
                .chain(file -> chunks.store(file, id, upload));
    }

    /**
     * Removes what was recorded and spoken, in the transaction that deletes the interview: it cannot be played any more,
     * and a sweep removes what is stored.
     */
    public Uni<Void> remove(Tenant tenant, UUID id) {
        return removeRecording.remove(tenant, id).chain(() -> spoken.remove(tenant, id));
    }

    /** The row is locked because an upload that begins during the deletion would otherwise leave a file behind. */
    private Uni<StoredFile> begin(Tenant tenant, UUID id, RecordingKind kind, ChunkUpload upload) {
        return interviews
                .requireKept(tenant, id)
                .invoke(interview -> interview.requireRecording(kind))
                .invoke(RecordInterview::requireOpenStudy)
                .chain(interview -> studyVersions
                        .require(interview.studyId(), interview.studyRevision())
                        .map(studyVersion -> studyVersion.study().expectedDurationSeconds())
                        .map(expected -> new RecordedInterview(
                                id, interview.studyId(), kind, expected == null ? 0 : expected, interview.hasEnded())))
                .chain(recorded -> chunks.begin(tenant, recorded, upload));
    }

    /** A running interview of a deleted study goes no further, and neither does its recording. */
    private static void requireOpenStudy(Interview interview) {
        if (interview.fieldwork() == Fieldwork.GONE && !interview.hasEnded()) {
            throw new Problem(ErrorCode.INTERVIEW_STATE_CONFLICT, "The study is closed.");
        }
    }
}
