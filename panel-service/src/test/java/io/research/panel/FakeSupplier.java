package io.research.panel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * A supplier that keeps the highest revision of each project, and loses every third answer after its effect. GET of a
 * project shows it, with the reports by person and how often each call came.
 */
final class FakeSupplier implements HttpHandler {
    static final String PATH = "/supplier";

    private final Map<String, JsonObject> projects = new HashMap<>();
    private final Map<String, JsonObject> reports = new HashMap<>();
    private int calls;

    @Override
    public synchronized void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] steps = exchange.getRequestURI()
                    .getPath()
                    .substring((PATH + "/projects/").length())
                    .split("/");
            if (exchange.getRequestMethod().equals("GET")) {
                show(exchange, steps[0]);
                return;
            }
            var body = new JsonObject(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            if (steps.length == 1) {
                projects.merge(steps[0], body, FakeSupplier::newer);
            } else {
                reports.computeIfAbsent(steps[0], project -> new JsonObject()).put(steps[2], body.getString("outcome"));
            }
            exchange.sendResponseHeaders(++calls % 3 == 0 ? 503 : 204, -1);
        }
    }

    private static JsonObject newer(JsonObject known, JsonObject given) {
        return given.getLong("revision") > known.getLong("revision") ? given : known;
    }

    private void show(HttpExchange exchange, String project) throws IOException {
        var shown = new JsonObject()
                .put("project", projects.get(project))
                .put("reports", reports.getOrDefault(project, new JsonObject()))
                .put("known", new JsonArray(projects.keySet().stream().toList()));
        byte[] bytes = shown.encode().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
