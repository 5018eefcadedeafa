package io.research.load.process;

import static org.awaitility.Awaitility.await;

import io.research.local.Refusal;
import io.research.local.service.JavaCommand;
import io.research.local.service.ResidentMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A program that is measured or measures, as a process of its own that ends with the measurement. */
public final class BenchProcess implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(120);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Process process;
    private final int port;

    private BenchProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts it and waits until it listens there; its output goes to that file. */
    public static BenchProcess start(List<String> command, Path folder, int port, Path output) {
        try {
            Files.createDirectories(output.getParent());
            var builder = new ProcessBuilder(command)
                    .directory(folder.toAbsolutePath().toFile())
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

    /** A main class of this module, whose first argument is the port that it listens on. */
    public static BenchProcess main(
            List<String> virtualMachine, Class<?> main, int port, Path output, String... arguments) {
        var command = new ArrayList<>(virtualMachine);
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName(), Integer.toString(port)));
        command.addAll(Arrays.asList(arguments));
        return start(command, Path.of(""), port, output);
    }

    /** Java as this process has it, with those flags. */
    public static List<String> java(String... flags) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(flags));
        return command;
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    public long residentBytes() {
        return ResidentMemory.resident(handle());
    }

    /** Asks the program for something by HTTP. */
    public byte[] ask(String method, String path) {
        try {
            var request = HttpRequest.newBuilder(address().resolve(path)).method(method, BodyPublishers.noBody());
            return HTTP.send(request.build(), BodyHandlers.ofByteArray()).body();
        } catch (IOException e) {
            throw new UncheckedIOException("A program beside has broken off; it said why in its log", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
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
