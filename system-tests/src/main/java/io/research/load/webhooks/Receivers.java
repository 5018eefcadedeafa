package io.research.load.webhooks;

import io.research.load.process.BenchProcess;
import io.research.load.process.CpuTime;
import io.research.load.process.JavaProgram;
import io.research.local.demo.customer.LocalTls;
import io.research.servers.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** The process of {@link LoadReceiver}, seen from the measurement. */
final class Receivers implements AutoCloseable {
    private final HttpClient http = HttpClient.newHttpClient();
    private final BenchProcess process;
    private final List<Integer> ports;

    private Receivers(BenchProcess process, List<Integer> ports) {
        this.process = process;
        this.ports = ports;
    }

    static Receivers start(int many, LocalTls tls, Path folder) {
        int control = FreePort.choose();
        var ports = Stream.generate(FreePort::choose).distinct().limit(many).toList();
        var command = new ArrayList<>(JavaProgram.of("-Xmx128m", "-XX:+UseSerialGC"));
        command.addAll(List.of(LoadReceiver.class.getName(), Integer.toString(control)));
        command.addAll(List.of(tls.certificate().toString(), tls.key().toString()));
        ports.forEach(port -> command.add(port.toString()));
        var process =
                BenchProcess.start(command, Path.of("").toAbsolutePath(), control, folder.resolve("receivers.log"));
        return new Receivers(process, ports);
    }

    String url(int number, String path) {
        return "https://localhost:" + ports.get(number) + path;
    }

    /** How that receiver answers from now on. */
    void answer(int number, int status, Duration after) {
        send("PUT", "/" + ports.get(number) + "?status=" + status + "&after=" + after.toMillis());
    }

    /** How many requests have come since the last {@link #forget()}. */
    int count() {
        return Integer.parseInt(new String(send("GET", "/count"), StandardCharsets.US_ASCII));
    }

    /** Tells of each request in the order of arrival: the event, and when, in microseconds since 1970. */
    void arrivals(BiConsumer<UUID, Long> each) {
        var all = ByteBuffer.wrap(send("GET", "/arrivals"));
        while (all.hasRemaining()) {
            each.accept(new UUID(all.getLong(), all.getLong()), all.getLong());
        }
    }

    void forget() {
        send("DELETE", "/arrivals");
    }

    CpuTime cpu() {
        return CpuTime.of(process.handle());
    }

    @Override
    public void close() {
        process.close();
        http.close();
    }

    private byte[] send(String method, String path) {
        try {
            return http.send(
                            HttpRequest.newBuilder(process.address().resolve(path))
                                    .method(method, BodyPublishers.noBody())
                                    .build(),
                            BodyHandlers.ofByteArray())
                    .body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
