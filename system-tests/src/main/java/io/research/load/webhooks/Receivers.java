package io.research.load.webhooks;

import io.research.load.process.BenchProcess;
import io.research.local.demo.customer.LocalTls;
import io.research.servers.FreePort;
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
record Receivers(BenchProcess process, List<Integer> ports) implements AutoCloseable {

    static Receivers start(int many, LocalTls tls, Path folder) {
        var ports = Stream.generate(FreePort::choose).distinct().limit(many + 1).toList();
        var arguments = new ArrayList<String>();
        arguments.add(tls.certificate().toString());
        arguments.add(tls.key().toString());
        ports.stream().skip(1).forEach(port -> arguments.add(port.toString()));
        var process = BenchProcess.main(
                BenchProcess.java("-Xmx128m", "-XX:+UseSerialGC"),
                LoadReceiver.class,
                ports.getFirst(),
                folder.resolve("receivers.log"),
                arguments.toArray(String[]::new));
        return new Receivers(process, ports.subList(1, ports.size()));
    }

    String url(int number, String path) {
        return "https://localhost:" + ports.get(number) + path;
    }

    /** How that receiver answers from now on. */
    void answer(int number, int status, Duration after) {
        process.ask("PUT", "/" + ports.get(number) + "?status=" + status + "&after=" + after.toMillis());
    }

    /** How many requests have come since the last {@link #forget()}. */
    int count() {
        return Integer.parseInt(new String(process.ask("GET", "/count"), StandardCharsets.US_ASCII));
    }

    /** Tells of each request in the order of arrival: the event, and when, in microseconds since 1970. */
    void arrivals(BiConsumer<UUID, Long> each) {
        var all = ByteBuffer.wrap(process.ask("GET", "/arrivals"));
        while (all.hasRemaining()) {
            each.accept(new UUID(all.getLong(), all.getLong()), all.getLong());
        }
    }

    void forget() {
        process.ask("DELETE", "/arrivals");
    }

    @Override
    public void close() {
        process.close();
    }
}
