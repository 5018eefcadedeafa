package io.research.load.interviews;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.load.http.HttpResponse;
import io.research.load.stack.LoadStudy;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The page of one participant: one connection of its own to the gateway, kept open, one call after the other. */
final class LivePage implements AutoCloseable {
    private static final String SESSIONS = "/api/participant/v1/sessions";
    private static final int ROOM = 64 * 1024;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final URI gateway;
    private final HttpResponse response = new HttpResponse(ROOM);
    private SocketChannel channel;
    private String interviewId;
    private String sessionToken;

    LivePage(URI gateway) {
        this.gateway = gateway;
        this.channel = connect();
    }

    /** Comes by that link and consents; the first words of the interviewer. */
    JsonNode begin(String link) {
        var session = call(201, "POST", SESSIONS, LoadStudy.json(Map.of("link", link)));
        interviewId = session.path("interview_id").asText();
        sessionToken = session.path("session_token").asText();
        var consent = Map.<String, Object>of(
                "accepted", true, "version", session.at("/consent/version").asText());
        return call(200, "POST", path("/consent"), LoadStudy.json(consent));
    }

    JsonNode say(String clientId, String text) {
        return call(200, "POST", path("/messages"), turn(clientId, text));
    }

    /** Sends a turn, and the connection breaks before its answer is there. */
    void sayAndBreakOff(String clientId, String text) {
        send("POST", path("/messages"), turn(clientId, text));
        close();
        channel = connect();
    }

    /** Everything that was said, as one finds it who comes back. */
    JsonNode resume() {
        return call(200, "GET", path(""), "");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String path(String call) {
        return SESSIONS + "/" + interviewId + call;
    }

    private static String turn(String clientId, String text) {
        return LoadStudy.json(Map.of("client_id", clientId, "text", text));
    }

    private JsonNode call(int status, String method, String path, String body) {
        send(method, path, body);
        try {
            while (!response.isComplete()) {
                if (channel.read(response.buffer()) < 0) {
                    throw new EOFException("The gateway has closed the connection: " + response.text());
                }
            }
            if (response.status() != status) {
                throw new IOException(method + " " + path + " was answered " + response.text());
            }
            return JSON.readTree(response.body());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(response.text(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void send(String method, String path, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        String token = sessionToken == null ? "" : "Authorization: Bearer " + sessionToken + "\r\n";
        byte[] head = (method + " " + path + " HTTP/1.1\r\nHost: " + gateway.getAuthority() + "\r\n" + token
                        + "Accept: application/json\r\nContent-Type: application/json\r\nContent-Length: " + body.length
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        response.clear();
        var request = ByteBuffer.allocate(head.length + body.length)
                .put(head)
                .put(body)
                .flip();
        try {
            while (request.hasRemaining()) {
                channel.write(request);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SocketChannel connect() {
        try {
            var opened = SocketChannel.open(new InetSocketAddress(gateway.getHost(), gateway.getPort()));
            opened.socket().setTcpNoDelay(true);
            return opened;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
