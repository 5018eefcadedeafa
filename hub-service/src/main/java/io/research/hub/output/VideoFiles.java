package io.research.hub.output;

import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.storage.FileDisposition;
import jakarta.enterprise.context.ApplicationScoped;

/** Videos of quotations, kept until their evidence is removed. */
@ApplicationScoped
class VideoFiles implements FileKind {
    static final String PATH = "/i/highlights";

    @Override
    public String name() {
        return "video";
    }

    @Override
    public String suffix() {
        return ".mp4";
    }

    /** Played in its place. */
    static FileDisposition disposition(StoredFile file) {
        return new FileDisposition(PATH + "/" + file.id(), "highlights.mp4", Format.MP4.mediaType(), true);
    }
}
