package io.research.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A process as it can be written down and found again: the number alone may belong to a stranger later, number and start
 * together do not.
 */
public record RecordedProcess(long pid, Instant startedAt) {
    /** The start that the system reports moves with corrections of the clock. */
    private static final Duration CLOCK_DRIFT = Duration.ofSeconds(5);

    /** This process. */
    public static RecordedProcess current() {
        return of(ProcessHandle.current());
    }

    public static RecordedProcess of(ProcessHandle process) {
        return new RecordedProcess(process.pid(), process.info().startInstant().orElse(Instant.EPOCH));
    }

    /** The process that was written there; empty when there is no such file, or none that can be read. */
    public static Optional<RecordedProcess> read(Path file) {
        try {
            var parts = List.of(Files.readString(file).strip().split(" "));
            return Optional.of(new RecordedProcess(
                    Long.parseLong(parts.getFirst()), Instant.ofEpochMilli(Long.parseLong(parts.getLast()))));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    public void write(Path file) throws IOException {
        Files.writeString(file, pid + " " + startedAt.toEpochMilli());
    }

    /** The living process that was recorded; empty when it is gone or its number belongs to another one now. */
    public Optional<ProcessHandle> find() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::startedThen);
    }

    public boolean isAlive() {
        return find().isPresent();
    }

    private boolean startedThen(ProcessHandle process) {
        var info = process.info();
        if (info.command().isEmpty()) {
            return false; // ended, but not yet collected by its parent; or it belongs to another user
        }
        return info.startInstant()
                .map(start -> Duration.between(startedAt, start).abs().compareTo(CLOCK_DRIFT) < 0)
                .orElse(false);
    }
}
