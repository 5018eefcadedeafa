package io.research.restore;

import io.research.local.Home;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** Keys, database and objects of a suite that goes on working meanwhile; in the order of deploy/README.md. */
public final class Backup {
    private final Path folder;

    private Backup(Path folder) {
        this.folder = folder;
    }

    /** Of all that is committed when it begins. */
    public static Backup of(RunningStack stack, Path folder) {
        try {
            var backup = new Backup(folder);
            Files.createDirectories(backup.keys().getParent());
            Files.copy(stack.home().secrets(), backup.keys());
            try (var connection = stack.database().connect()) {
                DatabaseCopy.save(connection, Files.createDirectories(backup.database()));
            }
            copy(stack.home().storage(), backup.objects());
            return backup;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    Path keys() {
        return folder.resolve("keys.json");
    }

    Path database() {
        return folder.resolve("database");
    }

    /** Puts the objects where services look for them. */
    void copyObjects(Home home) throws IOException {
        copy(objects(), home.storage());
    }

    private Path objects() {
        return folder.resolve("objects");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (var file : files.toList()) {
                var target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
