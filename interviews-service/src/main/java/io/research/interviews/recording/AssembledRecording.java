package io.research.interviews.recording;

import io.research.kernel.file.StoredFile;

/** The result of the assembly: a file, or nothing playable. */
record AssembledRecording(StoredFile file, long bytes) {
    static final AssembledRecording NOTHING = new AssembledRecording(null, 0);

    boolean isEmpty() {
        return file == null;
    }
}
