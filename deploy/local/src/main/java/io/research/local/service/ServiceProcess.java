package io.research.local.service;

import io.research.local.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of a service. */
public final class ServiceProcess {
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);
    private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(100);
    private static final int LINES_SHOWN = 8;
    private static final Readiness READINESS = new Readiness();

    private final String name;
    private final int port;
    private final LogFile log;
    private final Process process;
    private final long startedNanos = System.nanoTime();

    private ServiceProcess(String name, int port, LogFile log, Process process) {
        this.name = name;
        this.port = port;
        this.log = log;
        this.process = process;
    }

    /** Starts the program in its folder; its output is appended to the log. */
    public static ServiceProcess start(String name, int port, List<String> command, Path folder, LogFile log) {
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()));
        builder.environment().putAll(JavaCommand.ENVIRONMENT);
        try {
            return new ServiceProcess(name, port, log, builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not start " + name + ": " + e.getMessage(), e);
        }
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until the service answers that it is ready, and says how long that took. */
    public Duration awaitReady() throws InterruptedException {
        return awaitReady(READY_LIMIT);
    }

    /** The same, for that long at most. */
    public Duration awaitReady(Duration limit) throws InterruptedException {
        while (true) {
            if (READINESS.of(port)) {
                return sinceStart();
            }
            if (!process.isAlive()) {
                throw new Refusal(name + " ended before it was ready: " + lastWords());
            }
            if (sinceStart().compareTo(limit) > 0) {
                throw new Refusal(name + " was not ready after " + limit.toSeconds() + " s; its last lines in "
                        + log.path() + ":" + log.tail(LINES_SHOWN));
            }
            Thread.sleep(BETWEEN_QUESTIONS);
        }
    }

    /** How a run has ended. */
    public String exitCode() {
        return "exit code " + process.exitValue();
    }

    /** Exit code and last lines of a run that has ended. */
    public String lastWords() {
        return exitCode() + ", last lines of " + log.path() + ":" + log.tail(LINES_SHOWN);
    }

    /** Asks the process to end; {@link #awaitEnd} sees to it. */
    public void requestStop() {
        process.destroy();
    }

    /** Waits for the end until the deadline, then ends the process by force. */
    public void awaitEnd(long deadlineNanos) {
        try {
            if (!process.waitFor(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the process and its children at once. */
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private Duration sinceStart() {
        return Duration.ofNanos(System.nanoTime() - startedNanos);
    }
}
