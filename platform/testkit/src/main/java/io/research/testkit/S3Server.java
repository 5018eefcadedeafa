package io.research.testkit;

import io.research.servers.FreePort;
import io.research.servers.RecordedProcess;
import io.research.servers.TemporaryFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A real S3 server (S3Proxy) as a process of its own, on 127.0.0.1, with one bucket and one access key; it checks signatures
 * and how long they hold. A module that uses it binds the execution {@code s3-server} of the dependency plugin to a phase.
 */
public final class S3Server implements AutoCloseable {
    /** The bucket that is there from the start. */
    public static final String BUCKET = "objects";

    /** Whom it lets in. */
    public static final String ACCESS_KEY = "key-of-tests";

    public static final String SECRET = "secret-of-tests";

    private static final String TEMPORARY = "s3";
    private static final String PROCESS = "process";
    private static final Path PROGRAM = Path.of("target", "s3-server.jar");
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final int PAUSE_MILLIS = 100;

    private final Path folder;
    private final int port;
    private final Process process;

    private S3Server(Path folder, int port) {
        this.folder = folder;
        this.port = port;
        this.process = start();
        awaitReady();
    }

    /**
     * Starts an empty server on a free port. It is stopped and its data deleted by {@link #close()}, at the end of this
     * JVM, or, when the JVM was killed, by the next one that starts such a server.
     */
    public static S3Server temporary() {
        TemporaryFolder.clearAbandoned(TEMPORARY, S3Server::stopLeftover);
        var server = new S3Server(TemporaryFolder.create(TEMPORARY), FreePort.choose());
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop-s3"));
        return server;
    }

    /** Where it answers: {@code http://127.0.0.1:9090}. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Stops the server; its data are lost. Repeating it is harmless. */
    @Override
    public synchronized void close() {
        process.destroyForcibly().onExit().join();
        TemporaryFolder.delete(folder);
    }

    private Process start() {
        if (!Files.exists(PROGRAM)) {
            throw new IllegalStateException(PROGRAM + " is missing: the module's build puts it there");
        }
        try {
            var temporary = Files.createDirectories(folder.resolve("tmp"));
            Files.createDirectories(folder.resolve("data").resolve(BUCKET));
            var started = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-Djava.io.tmpdir=" + temporary,
                            "-jar",
                            PROGRAM.toAbsolutePath().toString(),
                            "--properties",
                            Files.write(folder.resolve("s3proxy.conf"), settings())
                                    .toString()))
                    .redirectErrorStream(true)
                    .redirectOutput(log().toFile())
                    .start();
            RecordedProcess.of(started.toHandle()).write(folder.resolve(PROCESS));
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bucket is a folder of this name. */
    private List<String> settings() {
        return List.of(
                "s3proxy.endpoint=" + endpoint(),
                "s3proxy.authorization=aws-v4",
                "s3proxy.identity=" + ACCESS_KEY,
                "s3proxy.credential=" + SECRET,
                "jclouds.provider=filesystem-nio2",
                "jclouds.filesystem.basedir=" + folder.resolve("data"),
                "jclouds.identity=none",
                "jclouds.credential=none");
    }

    private void awaitReady() {
        var deadline = Instant.now().plus(PATIENCE);
        try (var client = HttpClient.newHttpClient()) {
            while (!answers(client)) {
                if (process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)
                        || Instant.now().isAfter(deadline)) {
                    var said = Files.readString(log());
                    close();
                    throw new IllegalStateException("The S3 server did not start: " + said);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close();
            throw new IllegalStateException("Interrupted while the S3 server started", e);
        }
    }

    private boolean answers(HttpClient client) throws InterruptedException {
        var request = HttpRequest.newBuilder(endpoint())
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() < 500;
        } catch (IOException notYet) {
            return false;
        }
    }

    private Path log() {
        return folder.resolve("server.log");
    }

    private static void stopLeftover(Path folder) {
        RecordedProcess.read(folder.resolve(PROCESS))
                .flatMap(RecordedProcess::find)
                .ifPresent(server -> {
                    server.destroyForcibly();
                    server.onExit().join();
                });
    }
}
