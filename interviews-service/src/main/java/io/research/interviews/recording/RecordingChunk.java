package io.research.interviews.recording;

import java.util.UUID;

/** A stored piece of a recording. */
record RecordingChunk(UUID id, int sequence) {
    private static final String FOLDER = "recording-chunks/";

    /** Where the store has it: each upload in a place of its own, so that nobody reads a piece that is being replaced. */
    static String key(UUID id) {
        return FOLDER + id;
    }
}
