package io.research.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;

/** The folder that holds all that a stack leaves behind; {@code .local} of the project unless another one is named. */
public record Home(Path folder, Path project) {
    private static final long ROOM_NEEDED = 500L * 1024 * 1024;

    public Home {
        folder = folder.toAbsolutePath().normalize();
        project = project.toAbsolutePath().normalize();
    }

    public Path postgres() {
        return folder.resolve("postgres");
    }

    public Path kafka() {
        return folder.resolve("kafka");
    }

    public Path mail() {
        return folder.resolve("mail");
    }

    public Path storage() {
        return folder.resolve("storage");
    }

    public Path tls() {
        return folder.resolve("tls");
    }

    public Path logs() {
        return folder.resolve("logs");
    }

    /** Settings of the running services; they hold secrets. */
    public Path run() {
        return folder.resolve("run");
    }

    public Path credentials() {
        return folder.resolve("credentials.json");
    }

    public Path bootstrap() {
        return folder.resolve("bootstrap.json");
    }

    public Path secrets() {
        return folder.resolve("secrets.json");
    }

    public Path state() {
        return folder.resolve("stack.json");
    }

    public Path lock() {
        return folder.resolve("stack.lock");
    }

    /** A path as a person in the project's folder would type it. */
    public String shown(Path path) {
        return path.startsWith(project) ? project.relativize(path).toString() : path.toString();
    }

    /** Makes the folders, closed to other users. */
    public void create() {
        try {
            for (var path : List.of(folder, mail(), storage(), tls(), logs(), run())) {
                if (!Files.isDirectory(path)) {
                    Files.createDirectories(
                            path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                }
            }
            if (folder.toFile().getUsableSpace() < ROOM_NEEDED) {
                throw Refusal.diskFull(this);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not make the folder " + shown(folder) + ": " + e.getMessage(), e);
        }
    }

    /** Forgets everything but the certificate authority, which people may have come to trust. */
    public void dropData() {
        for (var path : List.of(postgres(), kafka(), mail(), storage(), run(), credentials(), bootstrap(), secrets())) {
            delete(path);
        }
    }

    @Override
    public String toString() {
        return shown(folder);
    }

    private static void delete(Path path) {
        if (!Files.exists(path)) {
            return;
        }
        try (var files = Files.walk(path)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not delete " + path, e);
        }
    }
}
