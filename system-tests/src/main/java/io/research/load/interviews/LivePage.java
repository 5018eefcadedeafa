package io.research.load.interviews;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.load.driver.HttpConnection;
import io.research.load.stack.LoadStudy;
import io.research.local.demo.customer.Participant;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The page of one participant: one connection of its own to the gateway, kept open, one call after the other. */
final class LivePage implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final URI gateway;
    private HttpConnection connection;
    private String interview = Participant.SESSIONS;
    private String token = "";

    LivePage(URI gateway) throws IOException {
        this.gateway = gateway;
        this.connection = HttpConnection.open(gateway);
    }

    /** Comes by that link and consents; the first words of the interviewer. */
    JsonNode begin(String link) throws IOException {
        var session = call(201, "POST", "", Map.of("link", link));
        interview += "/" + session.path("interview_id").asText();
        token = session.path("session_token").asText();
        String version = session.at("/consent/version").asText();
        return call(200, "POST", "/consent", Map.of("accepted", true, "version", version));
    }

    JsonNode say(String clientId, String text) throws IOException {
        return call(200, "POST", "/messages", Map.of("client_id", clientId, "text", text));
    }

    /** Sends a turn, and the connection breaks before its answer is there. */
    void sayAndBreakOff(String clientId, String text) throws IOException {
        byte[] body =
                LoadStudy.json(Map.of("client_id", clientId, "text", text)).getBytes(StandardCharsets.UTF_8);
        String path = interview + "/messages";
        connection.send(HttpConnection.head("POST", gateway, path, token, "application/json", body.length));
        connection.send(body);
        connection.close();
        connection = HttpConnection.open(gateway);
    }

    /** Everything that was said, as one finds it who comes back. */
    JsonNode resume() throws IOException {
        return call(200, "GET", "", Map.of());
    }

    @Override
    public void close() {
        connection.close();
    }

    private JsonNode call(int status, String method, String path, Map<String, ?> body) throws IOException {
        String json = body.isEmpty() ? "" : LoadStudy.json(body);
        var answer = connection.ask(method, gateway, interview + path, token, json);
        if (answer.status() != status) {
            throw new IOException(
                    method + " " + interview + path + " was answered " + answer.status() + ": " + answer.body());
        }
        return JSON.readTree(answer.body());
    }
}
