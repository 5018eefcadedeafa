package io.research.interviews.recording;

import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.http.ByteRange;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** Recordings that can be played; in the session of the caller, who has looked the interview up. */
@ApplicationScoped
public class Recordings {
    private final StoredFiles files;
    private final RecordingFile kind;

    Recordings(StoredFiles files, RecordingFile kind) {
        this.files = files;
        this.kind = kind;
    }

    /**
     * Where the recording can be played for a while.
     *
     * @param kind what is recorded of the interview, if anything
     */
    public Uni<RecordingLinks> links(UUID interviewId, Optional<RecordingKind> kind) {
        return kind.isEmpty()
                ? Uni.createFrom().item(RecordingLinks.NONE)
                : files.findNewest(this.kind, interviewId).chain(file -> links(file, kind.get()));
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
        return files.findNewest(kind, interviewId);
    }

    /** A part of a recording. */
    public Multi<Buffer> content(StoredFile recording, ByteRange range) {
        return files.content(recording, range);
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
