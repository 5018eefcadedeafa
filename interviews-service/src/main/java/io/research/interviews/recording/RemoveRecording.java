package io.research.interviews.recording;

import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Removes recordings; in the transaction of the caller. */
@ApplicationScoped
public class RemoveRecording {
    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final StoredFiles files;
    private final RecordingFile recordingKind;
    private final ChunkFile chunkKind;

    RemoveRecording(
            RecordingRepository recordings,
            ChunkRepository chunks,
            StoredFiles files,
            RecordingFile recordingKind,
            ChunkFile chunkKind) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.files = files;
        this.recordingKind = recordingKind;
        this.chunkKind = chunkKind;
    }

    /** The interview is deleted: from the commit on nobody can play its recording, and a sweep removes what is stored. */
    public Uni<Void> remove(Tenant tenant, UUID interviewId) {
        return recordings
                .remove(tenant, interviewId)
                .chain(() -> chunks.removeAll(interviewId))
                .chain(() -> files.withdraw(tenant, chunkKind, interviewId))
                .chain(() -> files.withdraw(tenant, recordingKind, interviewId));
    }
}
