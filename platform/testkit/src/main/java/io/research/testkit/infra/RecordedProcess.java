package io.research.testkit.infra;

import java.time.Duration;
import java.time.Instant;
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
