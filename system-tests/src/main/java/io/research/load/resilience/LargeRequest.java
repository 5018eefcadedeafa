package io.research.load.resilience;

import io.research.load.driver.HttpConnection;
import io.research.load.driver.Together;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A write with a large body.
 *
 * @param credential of the caller
 * @param type of the body
 */
record LargeRequest(String method, String path, String credential, String type) {

    static LargeRequest json(String method, String path, String credential) {
        return new LargeRequest(method, path, credential, "application/json");
    }

    /** Sends it so many times at once, and answers how often which status, or fault, came back. */
    Map<String, Integer> send(URI gateway, byte[] body, int times) {
        var answers = new TreeMap<String, Integer>();
        Together.run(times, number -> send(gateway, body)).forEach(answer -> answers.merge(answer, 1, Integer::sum));
        return answers;
    }

    private String send(URI gateway, byte[] body) {
        byte[] head = HttpConnection.head(
                method,
                gateway,
                path,
                credential,
                type,
                body.length,
                "Idempotency-Key: " + UUID.randomUUID(),
                "Connection: close");
        try (var connection = HttpConnection.open(gateway)) {
            return Integer.toString(connection.ask(head, body).status());
        } catch (IOException fault) {
            return fault.getClass().getSimpleName();
        }
    }
}
