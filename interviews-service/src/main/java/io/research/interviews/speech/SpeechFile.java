package io.research.interviews.speech;

import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;

/** Messages as they were spoken; each file is about its interview. */
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
