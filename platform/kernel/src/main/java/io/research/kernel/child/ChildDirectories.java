package io.research.kernel.child;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The temporary directories of child processes, one per process. Everything here blocks: for worker threads. */
final class ChildDirectories {
    private static final Logger LOG = Logger.getLogger(ChildDirectories.class);
    private static final String PREFIX = "research-child-";
    private static final Path PARENT = Path.of(System.getProperty("java.io.tmpdir"));
    private static final String OWN = name(ProcessHandle.current());

    private ChildDirectories() {}

    static Path open() throws IOException {
        return Files.createTempDirectory(PARENT, OWN);
    }

    /**
     * Deletes directories of services that have died, including one with the process id of a process that is running
     * now.
     */
    static void removeAbandoned() {
        try (var all = Files.newDirectoryStream(PARENT, PREFIX + "*")) {
            for (Path one : all) {
                String name = one.getFileName().toString();
                if (owner(name)
                        .filter(process -> name.startsWith(name(process)))
                        .isEmpty()) {
                    remove(one);
                }
            }
        } catch (IOException left) {
            LOG.warnf("Temporary directories of child processes could not be deleted: %s", left);
        }
    }

    static void remove(Path directory) {
        try (var all = Files.walk(directory)) {
            all.sorted(Comparator.reverseOrder()).forEach(ChildDirectories::delete);
        } catch (IOException | UncheckedIOException left) {
            LOG.warnf("Temporary files of a child process could not be deleted: %s", left);
        }
    }

    private static Optional<ProcessHandle> owner(String name) {
        String number = name.substring(PREFIX.length()).replaceFirst("-.*", "");
        return number.matches("\\d{1,10}") ? ProcessHandle.of(Long.parseLong(number)) : Optional.empty();
    }

    private static String name(ProcessHandle process) {
        long start = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        return PREFIX + process.pid() + "-" + start + "-";
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
