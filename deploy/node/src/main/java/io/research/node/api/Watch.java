package io.research.node.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import io.research.node.store.Change;
import io.research.node.store.Store;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A stream of changes, until its time is over or the client goes. */
final class Watch {
    private static final long WAIT_MILLIS = 1000;

    private final Store store;
    private final Address address;
    private final Predicate<ObjectNode> fits;

    Watch(Store store, Address address, Predicate<ObjectNode> fits) {
        this.store = store;
        this.address = address;
        this.fits = fits;
    }

    void send(HttpExchange exchange) throws IOException, InterruptedException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 0);
        long seconds = Long.parseLong(address.query().getOrDefault("timeoutSeconds", "600"));
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        try (var out = exchange.getResponseBody()) {
            long known = Long.parseLong(
                    address.query().getOrDefault("resourceVersion", "0").replaceAll("^$", "0"));
            if (known == 0) {
                known = sendPresent(out);
            }
            while (System.nanoTime() < until) {
                for (Change change : store.changesAfter(known, WAIT_MILLIS)) {
                    known = change.version();
                    if (concerns(change)) {
                        send(out, change.type(), change.object());
                    }
                }
            }
        }
    }

    private long sendPresent(OutputStream out) throws IOException {
        List<ObjectNode> present;
        long known;
        synchronized (store) {
            present = store.list(address.resource(), address.namespace());
            known = store.version();
        }
        for (ObjectNode object : present) {
            if (fits.test(object)) {
                send(out, "ADDED", object);
            }
        }
        return known;
    }

    private boolean concerns(Change change) {
        String namespace = change.object().at("/metadata/namespace").asText();
        return change.resource().equals(address.resource())
                && (address.namespace().isEmpty() || address.namespace().equals(namespace))
                && fits.test(change.object());
    }

    private static void send(OutputStream out, String type, ObjectNode object) throws IOException {
        var line = JsonNodeFactory.instance.objectNode().put("type", type).set("object", object);
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
