package io.research.interviews.recording;

import io.research.kernel.json.Wire;
import io.research.kernel.storage.Shown;
import java.util.UUID;

/** A recording that can be played. */
record RecordingFile(UUID interviewId, RecordingKind kind, long bytes, long millis) {
    private static final String FOLDER = "recordings/";

    /** Where the store has it. */
    static String key(UUID interviewId) {
        return FOLDER + interviewId + ".webm";
    }

    /** Played in its place, and saved under a name that tells whose it is. */
    Shown shown() {
        String wire = Wire.of(kind);
        return new Shown(
                Recordings.PATH + "/" + interviewId + "/" + wire,
                "interview-" + interviewId + "-" + wire + ".webm",
                kind.mediaType(),
                true);
    }
}
