package io.research.load.resilience;

import io.research.load.http.HttpExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;

/**
 * A write with a large body.
 *
 * @param credential of the caller
 * @param type of the body
 */
record LargeRequest(String method, String path, String credential, String type) {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    static LargeRequest json(String method, String path, String credential) {
        return new LargeRequest(method, path, credential, "application/json");
    }

    /** Sends it so many times at once, and answers how often which status, or fault, came back. */
    Map<String, Integer> send(URI gateway, byte[] body, int times) {
        var answers = new ConcurrentSkipListMap<String, Integer>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < times; number++) {
                threads.submit(() -> answers.merge(send(gateway, body), 1, Integer::sum));
            }
        }
        return answers;
    }

    private String send(URI gateway, byte[] body) {
        byte[] head = HttpExchange.head(
                method,
                gateway,
                path,
                "Authorization: Bearer " + credential,
                "Content-Type: " + type,
                "Content-Length: " + body.length,
                "Idempotency-Key: " + UUID.randomUUID(),
                "Connection: close");
        try (var connection = HttpExchange.open(gateway, InetAddress.getLoopbackAddress(), PATIENCE)) {
            return Integer.toString(connection.ask(head, body));
        } catch (IOException fault) {
            return fault.getClass().getSimpleName();
        }
    }
}
