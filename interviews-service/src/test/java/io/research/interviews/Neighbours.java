package io.research.interviews;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The services next door: what a test puts under a path is what the service under test reads there. Its streams are few, and
 * their quiet times short.
 */
public class Neighbours implements QuarkusTestResourceLifecycleManager {
    /** That one study may have at once. */
    public static final int STREAMS_OF_STUDY = 64;

    static final String URL = "test.neighbours.url";

    /** Behind a path: what was last posted there. */
    static final String SENT = "/sent";

    /** As an answer: none ever comes. */
    static final String SILENCE = "silence";

    /** What the gateway tells of every organization. */
    private static final String ORGANIZATION =
            """
            {"organization_id": "org", "name": "Tea House", "privacy_url": "https://tea.example/privacy",
             "contact_email": "ask@tea.example"}
            """;

    private final Map<String, Buffer> answers =
            new ConcurrentHashMap<>(Map.of("/internal/organization", Buffer.buffer(ORGANIZATION)));
    private Vertx vertx;

    @Override
    public Map<String, String> start() {
        vertx = Vertx.vertx();
        var server = vertx.createHttpServer()
                .requestHandler(this::answer)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        String url = "http://127.0.0.1:" + server.actualPort();
        return Map.of(
                "research.services.studies.url",
                url,
                "research.services.participants.url",
                url,
                "research.services.panel.url",
                url,
                "research.services.gateway.url",
                url,
                "research.speech.transcription.base-url",
                url + "/v1",
                "research.speech.voice.base-url",
                url + "/v1/",
                "research.live.heartbeat",
                "300ms",
                "research.live.streams-of-session",
                "2",
                "research.live.streams-of-study",
                Integer.toString(STREAMS_OF_STUDY),
                URL,
                url);
    }

    @Override
    public void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private void answer(HttpServerRequest request) {
        String path = request.path();
        switch (request.method().name()) {
            case "PUT" ->
                request.body().onSuccess(body -> {
                    answers.put(path, body);
                    request.response().setStatusCode(204).end();
                });
            case "DELETE" -> {
                answers.remove(path);
                request.response().setStatusCode(204).end();
            }
            case "POST" ->
                request.body().onSuccess(body -> {
                    answers.put(path + SENT, body);
                    read(request, answers.get(path));
                });
            default -> read(request, answers.get(path));
        }
    }

    private static void read(HttpServerRequest request, Buffer known) {
        var response = request.response().putHeader("Content-Type", "application/json");
        String token = request.getHeader("Authorization");
        if (token == null || !token.startsWith("Bearer ")) {
            response.setStatusCode(401).end("{}");
        } else if (known == null) {
            response.setStatusCode(404).end("{}");
        } else if (known.length() == 0) {
            response.setStatusCode(500).end("{}");
        } else if (!known.toString().equals(SILENCE)) {
            response.end(known);
        }
    }
}
