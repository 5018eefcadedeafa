package io.research.interviews.recording;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Stored chunks; each is about its interview. Every upload is a file of its own, so that nobody reads a piece that is being
 * replaced.
 */
@ApplicationScoped
class ChunkFile implements FileKind {

    @Override
    public String name() {
        return "recording_chunk";
    }

    @Override
    public String folder() {
        return "recording-chunks/";
    }
}
