package io.research.local.control;

import io.research.local.Home;
import io.research.local.Json;
import io.research.servers.RecordedProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The running stack as its state file shows it to other commands and to tests: written again at each change, gone after
 * an orderly stop.
 *
 * @param infrastructure servers that the services need; those without a process run inside the launcher
 * @param helpers processes that are neither, and end by themselves
 * @param languageModel which one the services ask, and where; null without one
 */
public record StackState(
        Phase phase,
        Mark launcher,
        List<Part> services,
        List<Part> infrastructure,
        List<Mark> helpers,
        String languageModel) {

    public enum Phase {
        STARTING,
        READY,
        STOPPING
    }

    /**
     * One server.
     *
     * @param readyMillis how long its last start took; null while it is not ready
     * @param restarts how often it was started again after it had died
     */
    public record Part(String name, String address, Mark process, Long readyMillis, int restarts) {}

    /** A process: number and start, as ISO-8601. */
    public record Mark(long pid, String startedAt) {
        public static Mark of(ProcessHandle process) {
            return of(RecordedProcess.of(process));
        }

        public static Mark of(RecordedProcess process) {
            return new Mark(process.pid(), process.startedAt().toString());
        }

        /** The living process; empty when it is gone, even if its number is in use again. */
        public Optional<ProcessHandle> find() {
            return new RecordedProcess(pid, Instant.parse(startedAt)).find();
        }
    }

    public static Optional<StackState> read(Home home) {
        return Json.read(home.state(), StackState.class);
    }

    public void write(Home home) {
        Json.write(home.state(), this);
    }

    public static void delete(Home home) {
        try {
            Files.deleteIfExists(home.state());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean isLauncherAlive() {
        return launcher.find().isPresent();
    }

    /** The processes of services and helpers that still live. */
    public List<ProcessHandle> living() {
        return Stream.concat(services.stream().map(Part::process).filter(Objects::nonNull), helpers.stream())
                .flatMap(mark -> mark.find().stream())
                .toList();
    }
}
