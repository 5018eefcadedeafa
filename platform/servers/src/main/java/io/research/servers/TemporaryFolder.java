package io.research.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.function.Consumer;

/**
 * Folders of servers that live as long as one process. Each names its owner, so that the next process can clear away what
 * a killed one left, and nothing else.
 */
public final class TemporaryFolder {
    private static final String OWNER = "owner";

    private TemporaryFolder() {}

    /** A new folder of this process. */
    public static Path create(String kind) {
        try {
            var folder = Files.createTempDirectory(home(), kind + "-");
            RecordedProcess.current().write(folder.resolve(OWNER));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes the folders of this kind whose owner is dead, after {@code release} has freed what still uses them. */
    public static void clearAbandoned(String kind, Consumer<Path> release) {
        try (var folders = Files.newDirectoryStream(home(), kind + "-*")) {
            for (var folder : folders) {
                if (RecordedProcess.read(folder.resolve(OWNER))
                        .filter(owner -> !owner.isAlive())
                        .isPresent()) {
                    release.accept(folder);
                    delete(folder);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes a folder and all in it; what vanishes meanwhile is no fault. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            System.getLogger(TemporaryFolder.class.getName())
                    .log(System.Logger.Level.WARNING, "Could not delete {0}: {1}", folder, e.toString());
        }
    }

    /** One folder per user, so that two users of a machine do not meet. */
    private static Path home() throws IOException {
        var home = Path.of(System.getProperty("java.io.tmpdir"), "research-" + System.getProperty("user.name"));
        if (!Files.isDirectory(home)) {
            Files.createDirectories(
                    home, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        return home;
    }
}
