package io.research.load.agent;

import io.research.local.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Sessions of the Model Context Protocol, begun as its clients begin them. */
final class Session {
    static final String ADDRESS = "/mcp";
    static final String HEADER = "Mcp-Session-Id";

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}";
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    private Session() {}

    /** The id of a new one. */
    static String open(URI gateway, String key) {
        var opened = send(gateway, key, INITIALIZE);
        String id = opened.headers()
                .firstValue(HEADER)
                .orElseThrow(() -> new Refusal("No session was opened: " + opened.statusCode() + " " + opened.body()));
        send(gateway, key, INITIALIZED, HEADER, id);
        return id;
    }

    private static HttpResponse<String> send(URI gateway, String key, String message, String... headers) {
        var request = HttpRequest.newBuilder(gateway.resolve(ADDRESS))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(message));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal("Stopped.");
        }
    }
}
