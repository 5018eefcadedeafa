package io.research.local.demo.customer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/** Sends requests with one credential, and shows every answer to an observer before anybody else sees it. */
public final class ApiClient {
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(75);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http;
    private final URI base;
    private final String bearer;
    private final Consumer<ApiResponse> observer;

    private ApiClient(HttpClient http, URI base, String bearer, Consumer<ApiResponse> observer) {
        this.http = http;
        this.base = base;
        this.bearer = bearer;
        this.observer = observer;
    }

    /** Without credential and observer. */
    public static ApiClient of(HttpClient http, String base) {
        return new ApiClient(http, URI.create(base), null, answer -> {});
    }

    /** The same with that bearer token; null for none. */
    public ApiClient with(String token) {
        return new ApiClient(http, base, token, observer);
    }

    public ApiClient observedBy(Consumer<ApiResponse> listener) {
        return new ApiClient(http, base, bearer, listener);
    }

    /**
     * Sends a request.
     *
     * @param path sent as it is written, encoded or not
     * @param body null for none; bytes and a text are sent as they are, anything else as JSON
     * @param headers names and values in turn
     * @throws UncheckedIOException when there is no answer
     */
    public ApiResponse send(String method, String path, Object body, String... headers) {
        byte[] sent = bytes(body);
        var request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(ANSWER_LIMIT)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(sent));
        if (bearer != null) {
            request.header("Authorization", "Bearer " + bearer);
        }
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        for (int at = 0; at < headers.length; at += 2) {
            request.setHeader(headers[at], headers[at + 1]);
        }
        return send(request.build(), sent);
    }

    private ApiResponse send(HttpRequest request, byte[] sent) {
        try {
            var response = http.send(request, BodyHandlers.ofByteArray());
            var answer = new ApiResponse(
                    request.method() + " " + request.uri(),
                    sent,
                    response.statusCode(),
                    response.headers(),
                    response.body());
            observer.accept(answer);
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(request.method() + " " + request.uri() + " had no answer: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(request.method() + " " + request.uri() + " was interrupted", e);
        }
    }

    private static byte[] bytes(Object body) {
        try {
            return switch (body) {
                case null -> new byte[0];
                case byte[] raw -> raw;
                case String text -> text.getBytes(StandardCharsets.UTF_8);
                case Object value -> JSON.writeValueAsBytes(value);
            };
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not to be written as JSON: " + body, e);
        }
    }
}
