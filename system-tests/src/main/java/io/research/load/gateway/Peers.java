package io.research.load.gateway;

import io.research.load.process.BenchProcess;
import io.research.load.stack.LoneServices;
import io.research.local.stack.Catalogue;
import io.research.servers.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the gateway is measured against, each on a free port. */
final class Peers {
    static final Map<String, Peer> ALL = all();

    private static final Path PROJECTS = Path.of("system-tests", "load", "peers");

    private Peers() {}

    /** A proxy. */
    interface Peer {
        /** Before that service; empty where the machine does not have it. */
        Optional<BenchProcess> before(URI service, Path folder);
    }

    private static Map<String, Peer> all() {
        var all = new LinkedHashMap<String, Peer>();
        all.put("nginx", Peers::nginx);
        all.put("spring-cloud-gateway", java("spring-cloud-gateway", "io.research.peer.SpringGateway"));
        all.put("vertx-proxy", java("vertx-proxy", "io.research.peer.VertxProxy"));
        return all;
    }

    /** Built apart from the suite, and run as the gateway is. */
    private static Peer java(String project, String main) {
        return (service, folder) -> {
            Path target = PROJECTS.resolve(project).resolve("target");
            if (!Files.exists(target.resolve("classpath"))) {
                return Optional.empty();
            }
            int port = FreePort.choose();
            var command = new ArrayList<>(LoneServices.virtualMachine(Catalogue.GATEWAY));
            String libraries = read(target.resolve("classpath"));
            command.addAll(List.of("-cp", target.resolve("classes") + ":" + libraries, main));
            command.addAll(List.of(Integer.toString(port), service.toString()));
            return Optional.of(BenchProcess.start(command, Path.of(""), port, log(folder, project)));
        };
    }

    /** An nginx of our own with one worker, for what any proxy must cost; one that the system runs is left alone. */
    private static Optional<BenchProcess> nginx(URI service, Path folder) {
        return Stream.concat(
                        Stream.of(System.getenv().getOrDefault("PATH", "").split(":")),
                        Stream.of("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"))
                .map(directory -> Path.of(directory, "nginx"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(program -> startNginx(program, service, folder));
    }

    private static BenchProcess startNginx(Path program, URI service, Path folder) {
        int port = FreePort.choose();
        try (var template = Peers.class.getResourceAsStream("nginx.conf")) {
            Path own = Files.createTempDirectory("bench-nginx-");
            Path configuration = own.resolve("nginx.conf");
            Files.writeString(
                    configuration, new String(template.readAllBytes()).formatted(own, service.getAuthority(), port));
            var command =
                    List.of(program.toString(), "-p", own.toString(), "-e", "stderr", "-c", configuration.toString());
            return BenchProcess.start(command, own, port, log(folder, "nginx"));
        } catch (IOException e) {
            throw new UncheckedIOException("nginx could not be started", e);
        }
    }

    private static Path log(Path folder, String name) {
        return folder.resolve(name + ".log").toAbsolutePath();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
