package io.research.gateway.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Answers every operation with the examples of the document, and each time with the next of its 2xx statuses that have a body. */
final class ExampleServer implements AutoCloseable {
    private final JsonNode document;
    private final Map<String, Integer> calls = new HashMap<>();
    private final HttpServer server;

    ExampleServer(JsonNode document) throws IOException {
        this.document = document;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** The example of that operation and status. */
    JsonNode example(String path, String method, String status) {
        var content = document.path("paths")
                .path(path)
                .path(method)
                .path("responses")
                .path(status)
                .path("content");
        return example(content.elements().next());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            var operation = operation(exchange);
            var statuses = operation.path("responses").properties().stream()
                    .filter(response -> response.getKey().startsWith("2")
                            && response.getValue().has("content"))
                    .toList();
            if (statuses.isEmpty()) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            int call = calls.merge(operation.path("operationId").asText(), 1, Integer::sum);
            var response = statuses.get((call - 1) % statuses.size());
            var media =
                    response.getValue().path("content").properties().iterator().next();
            var example = example(media.getValue());
            byte[] body =
                    (example.isTextual() ? example.textValue() : example.toString()).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", media.getKey());
            exchange.sendResponseHeaders(Integer.parseInt(response.getKey()), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private JsonNode operation(HttpExchange exchange) {
        String path = exchange.getRequestURI().getPath();
        return document.path("paths").properties().stream()
                .filter(known -> path.matches(known.getKey().replaceAll("\\{[a-z_]+}", "[^/]+")))
                .map(known -> known.getValue().path(exchange.getRequestMethod().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow();
    }

    private JsonNode example(JsonNode media) {
        var named = media.path("examples").elements();
        var schema = resolved(media.path("schema"));
        return List.of(
                        named.hasNext() ? resolved(named.next()).path("value") : media.path("example"),
                        schema.at("/examples/0"))
                .stream()
                .filter(example -> !example.isMissingNode())
                .findFirst()
                .orElseThrow();
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? document.at(node.path("$ref").textValue().substring(1)) : node;
    }
}
