package io.research.kernel.file;

import io.research.contracts.ErrorCode;
import java.time.Duration;
import java.util.Optional;

/** What the files of one kind have in common; a bean. */
public interface FileKind {

    /** The kind's name in the table, unique in the service, such as {@code export}. */
    String name();

    /** Where the objects lie in the store and how their names end, such as {@code exports/} and {@code .csv}. */
    default String folder() {
        return name() + "/";
    }

    /** The end of the objects' names, with its dot; or empty. */
    default String suffix() {
        return "";
    }

    /** After that time a file that was noted and never became ready is given up and swept. */
    default Duration abandonedAfter() {
        return Duration.ofHours(1);
    }

    /** How long a file is kept from when it was ready; empty for as long as nobody withdraws it. */
    default Optional<Duration> kept() {
        return Optional.empty();
    }

    /** What a genuine address answers when its file is no longer there. */
    default ErrorCode missing() {
        return ErrorCode.NOT_FOUND;
    }
}
