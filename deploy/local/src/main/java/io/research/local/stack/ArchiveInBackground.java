package io.research.local.stack;

import io.research.local.service.LogFile;
import io.research.local.service.StartArchive;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/** Makes the archive that later starts begin with: not in the first minutes, in which the person wants the machine. */
final class ArchiveInBackground implements Runnable {
    private static final Duration FIRST_MINUTES = Duration.ofMinutes(2);

    private final StartArchive archive;
    private final Path loaded;
    private final LogFile log;
    private final Consumer<ProcessHandle> started;
    private final PrintStream out;

    /**
     * @param loaded the classes that a service has loaded
     * @param started is told the process that makes the archive
     */
    ArchiveInBackground(
            StartArchive archive, Path loaded, LogFile log, Consumer<ProcessHandle> started, PrintStream out) {
        this.archive = archive;
        this.loaded = loaded;
        this.log = log;
        this.started = started;
        this.out = out;
    }

    @Override
    public void run() {
        try {
            Thread.sleep(FIRST_MINUTES);
            out.println("Preparing a faster start in the background; this happens once.");
            out.println(
                    archive.make(loaded, started, log)
                            ? "The next start will be faster."
                            : "The faster start could not be prepared; see " + log.path() + ".");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            out.println("The faster start could not be prepared: " + e.getMessage());
        }
    }
}
