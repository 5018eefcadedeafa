package io.research.interviews.recording;

import io.research.kernel.json.Wire;
import java.util.UUID;

/** A recording that can be played. */
record RecordingFile(UUID interviewId, RecordingKind kind, long bytes, long millis) {
    private static final String FOLDER = "recordings/";

    /** Where the store has it. */
    static String key(UUID interviewId) {
        return FOLDER + interviewId + ".webm";
    }

    /** Of a browser that saves it. */
    String name() {
        return "interview-" + interviewId + "-" + Wire.of(kind) + ".webm";
    }
}
