package io.research.load.webhooks;

import io.research.load.process.BenchProcess;
import io.research.load.stack.LoneServices;
import io.research.local.stack.Catalogue;
import io.research.servers.FreePort;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The process of {@link PlainDeliveries}, seen from the measurement. */
record PlainLoop(BenchProcess process) implements AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;

    /** To the receivers of those webhooks, on a virtual machine like that of the service. */
    static PlainLoop start(MeasuredWebhooks webhooks, List<String> bodies, Path folder) {
        var targets = new JsonArray();
        webhooks.subscriptions()
                .forEach(to ->
                        targets.add(new JsonObject().put("url", to.hookUrl()).put("secret", to.secret())));
        var work = new JsonObject()
                .put("authority", webhooks.alone().tls().authority().toString())
                .put("targets", targets)
                .put("bodies", new JsonArray(bodies));
        try {
            var file = Files.writeString(folder.resolve("plain-deliveries.json"), work.encode());
            return new PlainLoop(BenchProcess.main(
                    LoneServices.virtualMachine(Catalogue.WEBHOOKS),
                    PlainDeliveries.class,
                    FreePort.choose(),
                    folder.resolve("plain-deliveries.log"),
                    file.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Posts so many and answers how many went out per second. */
    double run(int deliveries, int parallel) {
        byte[] nanos = process.ask("POST", "/?deliveries=" + deliveries + "&parallel=" + parallel);
        return deliveries * NANOS_PER_SECOND / Long.parseLong(new String(nanos, StandardCharsets.US_ASCII));
    }

    @Override
    public void close() {
        process.close();
    }
}
