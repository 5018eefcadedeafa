package io.research.load.webhooks;

import io.research.load.event.Subscription;
import io.research.load.process.BenchProcess;
import io.research.load.process.CpuTime;
import io.research.load.process.JavaProgram;
import io.research.servers.FreePort;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The process of {@link PlainDeliveries}, seen from the measurement. */
final class PlainLoop implements AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;

    private final HttpClient http = HttpClient.newHttpClient();
    private final BenchProcess process;

    private PlainLoop(BenchProcess process) {
        this.process = process;
    }

    /** @param virtualMachine that of the service */
    static PlainLoop start(
            List<String> virtualMachine,
            Path authority,
            List<Subscription> subscriptions,
            List<String> bodies,
            Path folder) {
        var work = folder.resolve("plain-deliveries.json");
        write(work, authority, subscriptions, bodies);
        int control = FreePort.choose();
        var command = new ArrayList<>(JavaProgram.on(virtualMachine));
        command.addAll(List.of(PlainDeliveries.class.getName(), Integer.toString(control), work.toString()));
        return new PlainLoop(BenchProcess.start(
                command, Path.of("").toAbsolutePath(), control, folder.resolve("plain-deliveries.log")));
    }

    /** Posts so many and answers how many went out per second. */
    double run(int deliveries, int parallel) {
        try {
            var answer = http.send(
                    HttpRequest.newBuilder(
                                    process.address().resolve("/?deliveries=" + deliveries + "&parallel=" + parallel))
                            .POST(BodyPublishers.noBody())
                            .build(),
                    BodyHandlers.ofString());
            return deliveries * NANOS_PER_SECOND / Long.parseLong(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException("The plain loop broke off; it said why in its log", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    CpuTime cpu() {
        return CpuTime.of(process.handle());
    }

    @Override
    public void close() {
        process.close();
        http.close();
    }

    private static void write(Path file, Path authority, List<Subscription> subscriptions, List<String> bodies) {
        var targets = new JsonArray();
        subscriptions.forEach(subscription ->
                targets.add(new JsonObject().put("url", subscription.hookUrl()).put("secret", subscription.secret())));
        var work = new JsonObject()
                .put("authority", authority.toString())
                .put("targets", targets)
                .put("bodies", new JsonArray(bodies));
        try {
            Files.writeString(file, work.encode());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
