package io.research.hub.highlights;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/** The temporary directory of one video. All of it blocks: for worker threads. */
record Workplace(Path directory) {
    private static final Logger LOG = Logger.getLogger(Workplace.class);
    private static final String PREFIX = "hub-highlights-";

    /** Creates one; also deletes directories left behind by processes that died. */
    static Workplace open(Clock clock, Duration abandonedAfter) {
        try {
            var made = Files.createTempDirectory(PREFIX);
            removeAbandoned(made.getParent(), clock.instant().minus(abandonedAfter));
            return new Workplace(made);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private static void removeAbandoned(Path parent, Instant before) throws IOException {
        try (var old = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path one : old) {
                if (Files.getLastModifiedTime(one).toInstant().isBefore(before)) {
                    new Workplace(one).close();
                }
            }
        }
    }

    void close() {
        try (var files = Files.newDirectoryStream(directory)) {
            files.forEach(Workplace::delete);
        } catch (IOException | UncheckedIOException left) {
            LOG.warnf("Temporary files could not be deleted in %s: %s", directory, left);
        }
        delete(directory);
    }

    /** Whether it was there. */
    static boolean delete(Path file) {
        try {
            return Files.deleteIfExists(file);
        } catch (IOException left) {
            LOG.warnf("Temporary file could not be deleted: %s", left);
            return false;
        }
    }
}
