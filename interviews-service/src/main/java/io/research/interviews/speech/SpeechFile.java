package io.research.interviews.speech;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Spoken messages as files; each belongs to its interview. */
@ApplicationScoped
class SpeechFile implements FileKind {

    @Override
    public String name() {
        return "speech";
    }

    @Override
    public String suffix() {
        return ".mp3";
    }
}
