package io.research.kernel.file;

import io.research.contracts.ErrorCode;
import java.time.Duration;
import java.util.Optional;

/** The properties of one kind of files; a bean. */
public interface FileKind {

    /** The kind's name in the table, unique in the service, such as {@code export}. */
    String name();

    /** The prefix and suffix of the objects' names in the store, such as {@code exports/} and {@code .csv}. */
    default String folder() {
        return name() + "/";
    }

    /** The suffix of the objects' names, with its dot; or empty. */
    default String suffix() {
        return "";
    }

    /** A file that was noted but has not become ready after this time is given up and swept. */
    default Duration abandonedAfter() {
        return Duration.ofHours(1);
    }

    /** How long a file is kept after it became ready; empty to keep it until it is withdrawn. */
    default Optional<Duration> kept() {
        return Optional.empty();
    }

    /** The problem that a valid address returns when its file no longer exists. */
    default ErrorCode missing() {
        return ErrorCode.NOT_FOUND;
    }
}
