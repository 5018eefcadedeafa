package io.research.local.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * AOT caches of the JDK: classes loaded and linked ahead of time, which makes a start more than twice as fast. Each
 * belongs to one build of one service on one JDK with the same flags; a cache of another build is never used.
 */
public final class PreparedStarts {
    private final Path folder;
    private final Path project;

    public PreparedStarts(Path folder, Path project) {
        this.folder = folder;
        this.project = project;
    }

    /** The cache of the service as it is built now, if there is one. */
    public Optional<Path> find(ServiceDefinition service) {
        return Optional.of(path(service)).filter(Files::exists);
    }

    /** Where the cache of the service as it is built now belongs. */
    Path path(ServiceDefinition service) {
        return folder.resolve(service.name() + "-" + fingerprint(service) + ".aot");
    }

    /** Deletes all caches of the service but this one. */
    void forgetOthers(ServiceDefinition service, Path kept) {
        try (var caches = Files.newDirectoryStream(folder, service.name() + "-*")) {
            for (var cache : caches) {
                if (!cache.equals(kept)) {
                    Files.delete(cache);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The JVM itself compares size and time of every archive; so does this, to know without asking it. */
    private String fingerprint(ServiceDefinition service) {
        var application = service.application(project);
        try (var files = Files.walk(application)) {
            var digest = MessageDigest.getInstance("SHA-256");
            update(digest, System.getProperty("java.vm.version") + application + JavaCommand.flags(service));
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                update(digest, file + "|" + Files.size(file) + "|" + Files.getLastModifiedTime(file));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }
}
