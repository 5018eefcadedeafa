package io.research.interviews.recording;

import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.json.Wire;
import io.research.kernel.storage.FileDisposition;
import jakarta.enterprise.context.ApplicationScoped;

/** Assembled recordings; each file belongs to its interview. */
@ApplicationScoped
class RecordingFile implements FileKind {
    static final String PATH = "/i/recordings";

    @Override
    public String name() {
        return "recording";
    }

    @Override
    public String folder() {
        return "recordings/";
    }

    @Override
    public String suffix() {
        return ".webm";
    }

    /** Played in the browser, and downloaded under a name that contains the interview. */
    static FileDisposition disposition(StoredFile file, RecordingKind kind) {
        String wire = Wire.of(kind);
        return new FileDisposition(
                PATH + "/" + file.id() + "/" + wire,
                "interview-" + file.subject() + "-" + wire + ".webm",
                kind.mediaType(),
                true);
    }
}
