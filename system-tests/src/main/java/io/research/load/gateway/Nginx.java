package io.research.load.gateway;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** An nginx of our own as a plain proxy in front of one server: the measure for what any proxy must cost. */
final class Nginx implements AutoCloseable {
    private static final String CONFIGURATION =
            """
            daemon off;
            worker_processes %4$d;
            pid %1$s/nginx.pid;
            error_log stderr;
            events { worker_connections 1024; }
            http {
                access_log off;
                client_body_temp_path %1$s/body;
                proxy_temp_path %1$s/proxy;
                fastcgi_temp_path %1$s/fastcgi;
                uwsgi_temp_path %1$s/uwsgi;
                scgi_temp_path %1$s/scgi;
                upstream service { server %2$s; keepalive 64; }
                server {
                    listen 127.0.0.1:%3$d;
                    keepalive_requests 10000000;
                    location / {
                        proxy_pass http://service;
                        proxy_http_version 1.1;
                        proxy_set_header Connection "";
                    }
                }
            }
            """;

    private final Process process;
    private final int port;

    private Nginx(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** The program, where the machine has one. */
    static Optional<Path> find() {
        return Stream.concat(
                        Stream.of(System.getenv().getOrDefault("PATH", "").split(":")),
                        Stream.of("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"))
                .map(folder -> Path.of(folder, "nginx"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts on that port with a configuration of its own; an nginx that the system runs is left alone. */
    static Nginx start(Path program, URI server, int port, int workers) {
        try {
            Path folder = Files.createTempDirectory("bench-nginx-");
            Path configuration = folder.resolve("nginx.conf");
            Files.writeString(configuration, CONFIGURATION.formatted(folder, server.getAuthority(), port, workers));
            var process = new ProcessBuilder(
                            program.toString(), "-p", folder.toString(), "-e", "stderr", "-c", configuration.toString())
                    .inheritIO()
                    .start();
            var nginx = new Nginx(process, port);
            Runtime.getRuntime().addShutdownHook(new Thread(nginx::close, "stop-nginx"));
            await("nginx").until(nginx::answers);
            return nginx;
        } catch (IOException e) {
            throw new UncheckedIOException("nginx could not be started", e);
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** The master process ends its workers. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    private boolean answers() {
        try (var socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
