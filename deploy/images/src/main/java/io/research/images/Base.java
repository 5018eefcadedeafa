package io.research.images;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What an image stands on: an image of a registry by its digest, or one in a tar file, {@code tar://PATH}. A tag would be
 * another base tomorrow.
 *
 * @param reference as Jib takes it
 */
record Base(String reference) {
    private static final String TAR = "tar://";
    private static final Pattern BY_DIGEST = Pattern.compile("(?<name>[^@\\s]+)@(?<digest>sha256:[0-9a-f]{64})");

    Base {
        if (isTar(reference)
                ? !Files.isRegularFile(file(reference))
                : !BY_DIGEST.matcher(reference).matches()) {
            throw new IllegalArgumentException("The base is an image by its digest, NAME@sha256:…, or " + TAR
                    + "FILE that is there; not " + reference);
        }
    }

    /** Whether no registry is asked for it. */
    boolean isFile() {
        return isTar(reference);
    }

    /** As others call it: a reference by its digest, or the name of the file, wherever it is here. */
    String name() {
        return isFile() ? TAR + file().getFileName() : reference;
    }

    /** That of the reference. */
    Optional<String> digest() {
        var found = BY_DIGEST.matcher(reference);
        return found.matches() ? Optional.of(found.group("digest")) : Optional.empty();
    }

    /** Where it is, if it is a file. */
    Path file() {
        return file(reference);
    }

    /** What says of an image what it stands on. */
    Map<String, String> labels() {
        var found = BY_DIGEST.matcher(reference);
        return found.matches()
                ? Map.of(
                        "org.opencontainers.image.base.name",
                        found.group("name"),
                        "org.opencontainers.image.base.digest",
                        found.group("digest"))
                : Map.of();
    }

    private static boolean isTar(String reference) {
        return reference.startsWith(TAR);
    }

    private static Path file(String reference) {
        return Path.of(reference.substring(TAR.length()));
    }
}
