package io.research.testkit;

import io.vertx.core.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Server-sent events with JSON as their data, read one by one as they come. */
public class ServerSentEvents implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** One event; a comment is one without name and data. */
    public record Event(String id, String name, JsonObject data) {}

    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    /** Sends the request, and returns with the head of its answer, whatever that is. */
    public ServerSentEvents(HttpRequest request) {
        try {
            response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        } catch (IOException | InterruptedException broken) {
            client.shutdownNow();
            throw new AssertionError(broken);
        }
        lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    /** What asks for events, with that token. */
    public static HttpRequest.Builder request(URI address, String token) {
        return HttpRequest.newBuilder(address)
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(PATIENCE)
                .header("Accept", "text/event-stream")
                .header("Authorization", "Bearer " + token);
    }

    public int status() {
        return response.statusCode();
    }

    public String retryAfter() {
        return response.headers().firstValue("Retry-After").orElse("");
    }

    public String contentType() {
        return response.headers().firstValue("Content-Type").orElse("");
    }

    /** The next event; null at the end. */
    public Event next() throws IOException {
        String id = null;
        String name = null;
        JsonObject data = null;
        boolean isAny = false;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty() && isAny) {
                return new Event(id, name, data);
            }
            isAny |= !line.isEmpty();
            if (line.startsWith("id:")) {
                id = line.substring(3).strip();
            } else if (line.startsWith("event:")) {
                name = line.substring(6).strip();
            } else if (line.startsWith("data:")) {
                data = new JsonObject(line.substring(5));
            }
        }
        return null;
    }

    /** The next event of that name; others are passed over. */
    public Event next(String name) throws IOException {
        for (Event event = next(); event != null; event = next()) {
            if (name.equals(event.name())) {
                return event;
            }
        }
        throw new AssertionError("the stream ended without " + name);
    }

    /** All that comes until the end. */
    public List<Event> rest() throws IOException {
        var events = new ArrayList<Event>();
        for (Event event = next(); event != null; event = next()) {
            events.add(event);
        }
        return events;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
