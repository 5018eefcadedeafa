package io.research.node.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.TimeUnit;

/** One of the probes of a container: when it is due, and how often it has failed in a row. */
final class Probe {
    private static final int USUAL_PERIOD = 10;
    private static final int USUAL_FAILURES = 3;

    private final JsonNode probe;
    private final int port;
    private long due;
    private int failures;

    Probe(JsonNode container, String name) {
        this.probe = container.path(name);
        this.port = port(container, probe.at("/httpGet/port"));
    }

    boolean isDeclared() {
        return !probe.isMissingNode();
    }

    boolean isDue() {
        return isDeclared() && System.nanoTime() >= due;
    }

    /** Asks now, and is due again after its period. */
    boolean succeeds(String address) {
        due = System.nanoTime()
                + TimeUnit.SECONDS.toNanos(probe.path("periodSeconds").asInt(USUAL_PERIOD));
        boolean good = answers(address);
        failures = good ? 0 : failures + 1;
        return good;
    }

    boolean hasFailedForGood() {
        return failures >= probe.path("failureThreshold").asInt(USUAL_FAILURES);
    }

    private boolean answers(String address) {
        try {
            var uri = URI.create(
                    "http://" + address + ":" + port + probe.at("/httpGet/path").asText("/"));
            var connection = (HttpURLConnection) uri.toURL().openConnection();
            int patience =
                    (int) TimeUnit.SECONDS.toMillis(probe.path("timeoutSeconds").asInt(1));
            connection.setConnectTimeout(patience);
            connection.setReadTimeout(patience);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestProperty("User-Agent", "kube-probe/1.32");
            int status = connection.getResponseCode();
            connection.disconnect();
            return status >= 200 && status < 400;
        } catch (IOException refused) {
            return false;
        }
    }

    private static int port(JsonNode container, JsonNode port) {
        if (port.isMissingNode() || port.isInt()) {
            return port.asInt();
        }
        for (JsonNode named : container.path("ports")) {
            if (named.path("name").equals(port)) {
                return named.path("containerPort").asInt();
            }
        }
        throw new IllegalArgumentException("no port " + port);
    }
}
