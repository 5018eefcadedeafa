package io.research.interviews.recording;

import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.http.ByteRange;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** Recordings as the interview knows them; in the session or transaction of the caller, who has looked it up. */
@ApplicationScoped
public class Recordings {
    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final Jobs jobs;
    private final StoredFiles files;
    private final RecordingFile recordingKind;
    private final ChunkFile chunkKind;
    private final RecordingConfig config;
    private final Clock clock;

    Recordings(
            RecordingRepository recordings,
            ChunkRepository chunks,
            Jobs jobs,
            StoredFiles files,
            RecordingFile recordingKind,
            ChunkFile chunkKind,
            RecordingConfig config,
            Clock clock) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.jobs = jobs;
        this.files = files;
        this.recordingKind = recordingKind;
        this.chunkKind = chunkKind;
        this.config = config;
        this.clock = clock;
    }

    /** The interview has ended: its page may send the rest for a while, then the file is made. */
    public Uni<Void> close(Tenant tenant, UUID interviewId, RecordingKind kind) {
        return recordings
                .close(tenant, interviewId, kind, clock.instant(), config.grace())
                .chain(isNew -> isNew
                        ? jobs.begin(
                                jobs.draft(RecordingAssembly.KIND, tenant, interviewId, null, null), config.grace())
                        : Uni.createFrom().voidItem());
    }

    /**
     * Where the recording can be played for a while.
     *
     * @param kind what is recorded of the interview, if anything
     */
    public Uni<RecordingLinks> links(UUID interviewId, Optional<RecordingKind> kind) {
        return kind.isEmpty()
                ? Uni.createFrom().item(RecordingLinks.NONE)
                : files.findNewest(recordingKind, interviewId).chain(file -> links(file, kind.get()));
    }

    /** Where that recording can be played for a while. */
    public Uni<String> link(StoredFile recording, RecordingKind kind) {
        return files.link(recording, RecordingFile.disposition(recording, kind));
    }

    /** The same for at most that long. */
    public Uni<String> link(StoredFile recording, RecordingKind kind, Duration most) {
        return files.link(recording, RecordingFile.disposition(recording, kind), most);
    }

    /** The complete recording of the interview; null if there is none, or none yet. */
    public Uni<StoredFile> find(UUID interviewId) {
        return files.findNewest(recordingKind, interviewId);
    }

    /** A part of a recording. */
    public Multi<Buffer> content(StoredFile recording, ByteRange range) {
        return files.content(recording, range);
    }

    /** The interview is deleted: from the commit on nobody can play its recording, and a sweep removes what is stored. */
    public Uni<Void> remove(Tenant tenant, UUID interviewId) {
        return recordings
                .remove(tenant, interviewId)
                .chain(() -> chunks.removeAll(interviewId))
                .chain(() -> files.withdraw(tenant, chunkKind, interviewId))
                .chain(() -> files.withdraw(tenant, recordingKind, interviewId));
    }

    private Uni<RecordingLinks> links(StoredFile file, RecordingKind kind) {
        if (file == null) {
            return Uni.createFrom().item(RecordingLinks.NONE);
        }
        return link(file, kind).map(link -> switch (kind) {
            case AUDIO -> new RecordingLinks(link, null);
            case VIDEO -> new RecordingLinks(null, link);
        });
    }
}
