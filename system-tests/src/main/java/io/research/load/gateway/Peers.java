package io.research.load.gateway;

import io.research.load.process.BenchProcess;
import io.research.servers.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the gateway is measured against, and the service behind all of them; each on a free port. */
final class Peers {
    private static final Path LOGS = Path.of("system-tests", "target", "load");
    private static final Path PROJECTS = Path.of("system-tests", "load", "peers");

    private Peers() {}

    /** Fast enough that what stands before it is what is measured. */
    static BenchProcess service() {
        int port = FreePort.choose();
        var command = new ArrayList<>(List.of(java(), "-Xmx64m", "-XX:+UseSerialGC", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.addAll(List.of(TrivialService.class.getName(), Integer.toString(port)));
        return start("trivial-service", command, Path.of(""), port);
    }

    /** Empty where it is not built. */
    static Optional<BenchProcess> java(String project, String main, URI service) {
        Path target = PROJECTS.resolve(project).resolve("target");
        if (!Files.exists(target.resolve("classpath"))) {
            return Optional.empty();
        }
        int port = FreePort.choose();
        var command = new ArrayList<>(LoneGateway.virtualMachine());
        command.addAll(List.of("-cp", target.resolve("classes") + ":" + read(target.resolve("classpath")), main));
        command.addAll(List.of(Integer.toString(port), service.toString()));
        return Optional.of(start(project, command, Path.of(""), port));
    }

    private static BenchProcess start(String name, List<String> command, Path folder, int port) {
        try {
            Files.createDirectories(LOGS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return BenchProcess.start(
                command,
                folder.toAbsolutePath(),
                port,
                LOGS.resolve(name + ".log").toAbsolutePath());
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
