package io.research.load.process;

import static org.awaitility.Awaitility.await;

import io.research.local.Refusal;
import io.research.local.service.JavaCommand;
import io.research.local.service.ResidentMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A program that is measured, as a process of its own that ends with the measurement. */
public final class BenchProcess implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private final Process process;
    private final int port;

    private BenchProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts it and waits until it listens there; its output goes to that file. */
    public static BenchProcess start(List<String> command, Path folder, int port, Path output) {
        try {
            var builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(JavaCommand.ENVIRONMENT);
            var started = new BenchProcess(builder.start(), port);
            Runtime.getRuntime().addShutdownHook(new Thread(started::close, "stop-bench-process"));
            await().atMost(START_LIMIT).until(() -> started.listens(output));
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    public long residentBytes() {
        return ResidentMemory.resident(process.toHandle());
    }

    /** Holds it where it is, until {@link #resume()}. */
    public void halt() {
        signal("STOP");
    }

    public void resume() {
        signal("CONT");
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    private void signal(String name) {
        try {
            int status = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            if (status != 0) {
                throw new IllegalStateException("kill -" + name + " ended with " + status);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private boolean listens(Path output) {
        if (!process.isAlive()) {
            throw new Refusal("A program to measure has ended at its start; it said why in " + output + ".");
        }
        try (var socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
