package io.research.interviews.recording;

import io.research.kernel.file.StoredFile;

/** What came out of the chunks: a file, or nothing that could be played. */
record AssembledRecording(StoredFile file, long bytes) {
    static final AssembledRecording NOTHING = new AssembledRecording(null, 0);

    boolean isEmpty() {
        return file == null;
    }
}
