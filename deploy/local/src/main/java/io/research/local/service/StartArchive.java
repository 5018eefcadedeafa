package io.research.local.service;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The classes of the {@link SharedLibraries}, loaded, checked and linked ahead of time (class data sharing of the JDK):
 * about half of the work of a start. The JDK ignores an archive that no longer fits.
 */
public final class StartArchive {
    private static final String OWN_CLASSES = "io/research/";
    private static final String UNFINISHED = "classes-";
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final SharedLibraries libraries;
    private final Path file;

    public StartArchive(SharedLibraries libraries) {
        this.libraries = libraries;
        this.file = libraries.folder().resolve("start.jsa");
    }

    SharedLibraries libraries() {
        return libraries;
    }

    /** Empty until {@link #make} has made it. */
    public Optional<Path> file() {
        return Optional.of(file).filter(Files::exists);
    }

    /**
     * Makes the archive with the least priority, in about twenty seconds of one core.
     *
     * @param loaded the classes that a service has loaded, as its JVM writes them; it may still be at it
     * @param started is told the process at once, so that it can be found after a crash
     * @return whether there is an archive now
     */
    public boolean make(Path loaded, Consumer<ProcessHandle> started, LogFile log)
            throws IOException, InterruptedException {
        log.begin();
        deleteUnfinished();
        var list = Files.createTempFile(libraries.folder(), UNFINISHED, ".lst");
        var unfinished = libraries.folder().resolve(list.getFileName() + ".jsa");
        try {
            Files.write(list, ofLibraries(Files.readString(loaded)));
            var process = new ProcessBuilder(command(list, unfinished))
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()))
                    .start();
            started.accept(process.toHandle());
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            if (process.exitValue() != 0 || !Files.exists(unfinished)) {
                return false;
            }
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } finally {
            Files.deleteIfExists(list);
            Files.deleteIfExists(unfinished);
        }
    }

    /** What launchers have left that were stopped meanwhile; what is younger may be the work of another one. */
    private void deleteUnfinished() throws IOException {
        var old = Instant.now().minus(LIMIT);
        try (var files = Files.newDirectoryStream(libraries.folder(), UNFINISHED + "*")) {
            for (var unfinished : files) {
                if (Files.getLastModifiedTime(unfinished).toInstant().isBefore(old)) {
                    Files.deleteIfExists(unfinished);
                }
            }
        }
    }

    private List<String> command(Path list, Path archive) {
        var command = new ArrayList<>(List.of("nice", "-n", "19", JavaCommand.JAVA, "-Xshare:dump"));
        command.addAll(
                List.of("-XX:+AOTClassLinking", "-XX:SharedClassListFile=" + list, "-XX:SharedArchiveFile=" + archive));
        command.addAll(libraries.options());
        command.addAll(List.of("-cp", libraries.classPath()));
        return command;
    }

    /** Whole lines about other classes than the suite's own. */
    private static List<String> ofLibraries(String loaded) {
        return loaded.substring(0, loaded.lastIndexOf('\n') + 1)
                .lines()
                .filter(line -> !line.contains(OWN_CLASSES))
                .toList();
    }
}
