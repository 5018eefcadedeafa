package io.research.local.demo.customer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;

/**
 * What came back.
 *
 * @param request method and address, for messages
 * @param sent the body of the request; empty where there was none
 */
public record ApiResponse(String request, byte[] sent, int status, HttpHeaders headers, byte[] body) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Fails unless the status is that one; shows the request and the body then. */
    public ApiResponse expect(int expected) {
        if (status != expected) {
            throw new IllegalStateException(
                    request + " was answered " + status + " instead of " + expected + ": " + text());
        }
        return this;
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    public JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new IllegalStateException(request + " was answered with something that is no JSON: " + text(), e);
        }
    }

    /** The value at that JSON pointer; a missing one is a missing node. */
    public JsonNode at(String pointer) {
        return json().at(pointer);
    }

    /** The text at that JSON pointer; null where there is none. */
    public String text(String pointer) {
        return at(pointer).asText(null);
    }

    public String id() {
        return text("/id");
    }

    /** The first value of that header; null where there is none. */
    public String header(String name) {
        return headers.firstValue(name).orElse(null);
    }
}
