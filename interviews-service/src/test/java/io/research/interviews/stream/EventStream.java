package io.research.interviews.stream;

import io.research.interviews.Guest;
import io.research.interviews.interview.turn.Answering;
import io.research.testkit.Tokens;
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
import java.util.UUID;
import java.util.stream.Collectors;

/** Server-sent events, read one by one as they come. */
final class EventStream implements AutoCloseable {
    private static final String SESSIONS = "/api/participant/v1/sessions/";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** One event; a comment is one without name and data. */
    record Event(String id, String name, JsonObject data) {}

    private final HttpClient client;
    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    private EventStream(HttpClient client, HttpResponse<InputStream> response) {
        this.client = client;
        this.response = response;
        this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    /** Watches the interview of that guest. */
    static EventStream watching(Guest guest, URI service) {
        return watching(guest, service, null);
    }

    /** Watches on from an event that is known. */
    static EventStream watching(Guest guest, URI service, String lastEventId) {
        var request = request(service, guest.interviewId(), guest.sessionToken(), "/live");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        return open(request.build());
    }

    /** Tries to watch with that token. */
    static EventStream watching(URI service, UUID interviewId, String token) {
        return open(request(service, interviewId, token, "/live").build());
    }

    /** Says something and listens to the words of the answer. */
    static EventStream saying(Guest guest, URI service, String clientId, String text) {
        var body = new JsonObject().put("client_id", clientId).put("text", text);
        return open(request(service, guest.interviewId(), guest.sessionToken(), "/messages")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.encode()))
                .build());
    }

    int status() {
        return response.statusCode();
    }

    String retryAfter() {
        return response.headers().firstValue("Retry-After").orElse("");
    }

    String contentType() {
        return response.headers().firstValue("Content-Type").orElse("");
    }

    /** The next event; null at the end. */
    Event next() throws IOException {
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
    Event next(String name) throws IOException {
        for (Event event = next(); event != null; event = next()) {
            if (name.equals(event.name())) {
                return event;
            }
        }
        throw new AssertionError("the stream ended without " + name);
    }

    /** All that comes until the end. */
    List<Event> rest() throws IOException {
        var events = new ArrayList<Event>();
        for (Event event = next(); event != null; event = next()) {
            events.add(event);
        }
        return events;
    }

    /** The words of these events, one after the other. */
    static String words(List<Event> events) {
        return events.stream()
                .filter(event -> event.name().equals("words"))
                .map(event -> event.data().getString("text"))
                .collect(Collectors.joining());
    }

    /** The messages that the end of a turn tells, as they would be heard. */
    static String messages(Event step) {
        return step.data().getJsonArray("messages").stream()
                .map(message -> ((JsonObject) message).getString("message"))
                .collect(Collectors.joining(Answering.BETWEEN_MESSAGES));
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    private static HttpRequest.Builder request(URI service, UUID interviewId, String token, String path) {
        return HttpRequest.newBuilder(service.resolve(SESSIONS + interviewId + path))
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(PATIENCE)
                .header("Accept", "text/event-stream")
                .header("Authorization", "Bearer " + Tokens.ofParticipant())
                .header("X-Participant-Authorization", "Bearer " + token);
    }

    private static EventStream open(HttpRequest request) {
        var client = HttpClient.newHttpClient();
        try {
            return new EventStream(client, client.send(request, HttpResponse.BodyHandlers.ofInputStream()));
        } catch (IOException | InterruptedException broken) {
            client.shutdownNow();
            throw new AssertionError(broken);
        }
    }
}
