package io.research.local.service;

import io.research.local.Home;
import io.research.local.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes a prepared start: runs the service once more, with the least priority, until it is ready, and lets the JVM write
 * down what it has loaded. The settings must lead that run to an empty database and to no broker, so that it meets nothing
 * of the stack.
 */
public final class StartTraining {
    private static final Duration RECORDING_LIMIT = Duration.ofMinutes(3);

    private final PreparedStarts starts;
    private final Home home;
    private final Consumer<ProcessHandle> started;

    /** @param started is told each process at once, so that it can be found after a crash */
    public StartTraining(PreparedStarts starts, Home home, Consumer<ProcessHandle> started) {
        this.starts = starts;
        this.home = home;
        this.started = started;
    }

    /** Answers whether there is a prepared start now. */
    public boolean train(ServiceDefinition service, int port, Path settings) throws IOException, InterruptedException {
        var cache = starts.path(service);
        var unfinished = cache.resolveSibling(service.name() + "-unfinished.aot");
        var log = new LogFile(home.logs().resolve("training-" + service.name() + ".log"));
        log.begin();
        var command = new ArrayList<>(List.of("nice", "-n", "19"));
        command.addAll(new JavaCommand(service, port, settings, Optional.empty(), Optional.of(unfinished)).arguments());
        var process = ServiceProcess.start(service.name(), port, command, service.application(home.project()), log);
        try {
            started.accept(process.handle());
            process.awaitReady();
            process.requestStop();
            process.awaitEnd(System.nanoTime() + RECORDING_LIMIT.toNanos());
        } catch (Refusal e) {
            return false;
        } finally {
            process.kill();
        }
        if (!Files.exists(unfinished)) {
            return false;
        }
        starts.forgetOthers(service, unfinished);
        Files.move(unfinished, cache, StandardCopyOption.ATOMIC_MOVE);
        return true;
    }
}
