package io.research.interviews.export;

import io.research.kernel.json.Wire;
import io.research.kernel.storage.Shown;
import java.time.Instant;
import java.util.UUID;

/**
 * An export that can be downloaded.
 *
 * @param bytes its size
 * @param readyAt when it was done
 */
record ExportFile(UUID id, UUID studyId, ExportFormat format, int page, long bytes, Instant readyAt) {
    static final String PATH = "/i/exports";

    private static final String FOLDER = "exports/";

    /** Where the store has it. */
    static String key(UUID id) {
        return FOLDER + id;
    }

    /** Where this service serves it. */
    static String path(UUID id) {
        return PATH + "/" + id;
    }

    /** Saved, and never shown: people have written what is in it. */
    Shown shown() {
        return Shown.download(
                path(id), "interviews-" + studyId + "-page-" + page + "." + Wire.of(format), format.mediaType());
    }
}
