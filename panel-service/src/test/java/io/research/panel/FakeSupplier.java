package io.research.panel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * A supplier that keeps the highest revision of each project. It loses every third answer after its effect, fails every fifth
 * call before it has one, and every seventh answer comes later than anybody waits. People called {@code slow…} it never
 * takes a report of in time. GET of a project shows it, with the reports by person; what it holds to have become of people is PUT to {@code said} and read page by page.
 */
final class FakeSupplier implements HttpHandler {
    static final String PATH = "/supplier";

    /** The tests' limit for the supplier is shorter. */
    private static final Duration LATE = Duration.ofMillis(900);

    private final Map<String, JsonObject> projects = new HashMap<>();
    private final Map<String, JsonObject> reports = new HashMap<>();
    private final Map<String, JsonArray> said = new HashMap<>();
    private final Map<String, Integer> inVain = new HashMap<>();
    private int calls;

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] steps = exchange.getRequestURI()
                    .getPath()
                    .substring((PATH + "/projects/").length())
                    .split("/");
            if (exchange.getRequestMethod().equals("GET")) {
                send(exchange, steps.length == 1 ? shown(steps[0]) : said(exchange, steps[0]));
                return;
            }
            if (steps.length == 3 && steps[2].startsWith("slow")) {
                countInVain(steps[0]);
                LockSupport.parkNanos(LATE.toNanos());
                exchange.sendResponseHeaders(503, -1);
                return;
            }
            int call = take(steps, new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            if (call % 7 == 0) {
                LockSupport.parkNanos(LATE.toNanos());
            }
            exchange.sendResponseHeaders(call % 3 == 0 || call % 5 == 0 ? 503 : 204, -1);
        }
    }

    /** Which call of the service it is; 1 for what tests tell. */
    private synchronized int take(String[] steps, String body) {
        if (steps.length == 2) {
            said.put(steps[0], new JsonArray(body));
            return 1;
        }
        if (++calls % 5 != 0) {
            var given = new JsonObject(body);
            if (steps.length == 1) {
                projects.merge(steps[0], given, FakeSupplier::newer);
            } else {
                reports.computeIfAbsent(steps[0], project -> new JsonObject())
                        .put(steps[2], given.getString("outcome"));
            }
        }
        return calls;
    }

    private synchronized void countInVain(String project) {
        inVain.merge(project, 1, Integer::sum);
    }

    /** One person a page. */
    private synchronized JsonObject said(HttpExchange exchange, String project) {
        var all = said.getOrDefault(project, new JsonArray());
        String query = exchange.getRequestURI().getQuery();
        int at = query == null ? 0 : Integer.parseInt(query.substring("after=".length()));
        return new JsonObject()
                .put("respondents", at < all.size() ? new JsonArray().add(all.getValue(at)) : new JsonArray())
                .put("next", at + 1 < all.size() ? Integer.toString(at + 1) : null);
    }

    private static JsonObject newer(JsonObject known, JsonObject given) {
        return given.getLong("revision") > known.getLong("revision") ? given : known;
    }

    private synchronized JsonObject shown(String project) {
        return new JsonObject()
                .put("project", projects.get(project))
                .put("reports", reports.getOrDefault(project, new JsonObject()).copy())
                .put("in_vain", inVain.getOrDefault(project, 0))
                .put("known", new JsonArray(projects.keySet().stream().toList()));
    }

    private static void send(HttpExchange exchange, JsonObject shown) throws IOException {
        byte[] bytes = shown.encode().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
