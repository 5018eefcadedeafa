package io.research.panel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The wallets of the gateway. Organizations called {@code org_poor…} have no money, those called
 * {@code org_once…} have it for one hold; of {@code org_away…} every second answer is lost after its effect, and of
 * {@code org_late…} no call for a hold arrives before one with the header {@code X-Arrives}. GET shows a hold.
 */
final class FakeWallet implements HttpHandler {
    private static final String HOLDS = "/internal/wallet/holds";

    private final Map<String, Hold> holds = new HashMap<>();
    private final Set<String> payers = new HashSet<>();
    private int calls;

    /** What is held for one operation, and what was paid of it by capture. */
    private static final class Hold {
        private long amount;
        private final Map<String, Long> captures = new HashMap<>();
        private long released;

        private Hold(long amount) {
            this.amount = amount;
        }

        private long captured() {
            return captures.values().stream().mapToLong(Long::longValue).sum();
        }

        private long held() {
            return amount - captured() - released;
        }

        private void resize(long cents) {
            long more = cents - (amount - released);
            amount += Math.max(more, 0);
            released -= Math.min(more, 0);
        }
    }

    @Override
    public synchronized void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String organization = FakeNeighbours.organization(exchange);
            String path = exchange.getRequestURI().getPath();
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (exchange.getRequestMethod().equals("GET")) {
                show(exchange, holds.get(path.substring(HOLDS.length() + 1)));
            } else if (organization.startsWith("org_late")
                    && path.equals(HOLDS)
                    && !exchange.getRequestHeaders().containsKey("X-Arrives")) {
                answer(exchange, 503, new JsonObject());
            } else if (path.equals(HOLDS)) {
                hold(exchange, organization, new JsonObject(body));
            } else {
                end(exchange, organization, path.substring(HOLDS.length() + 1), body);
            }
        }
    }

    private void hold(HttpExchange exchange, String organization, JsonObject request) throws IOException {
        boolean isKnown = holds.containsKey(request.getString("operation_id"));
        boolean isSpent = organization.startsWith("org_once") && !isKnown && !payers.add(organization);
        if (isSpent || organization.startsWith("org_poor")) {
            var detail = new JsonObject().put("required_usd", 25).put("available_usd", 0);
            refuse(exchange, 402, "insufficient_credits", detail);
            return;
        }
        holds.putIfAbsent(request.getString("operation_id"), new Hold(request.getLong("amount_cents")));
        acknowledge(exchange, organization, 201);
    }

    private void end(HttpExchange exchange, String organization, String path, String body) throws IOException {
        var hold = holds.get(path.replaceFirst("/.*", ""));
        if (hold == null) {
            refuse(exchange, 404, "not_found", "There is no such hold.");
            return;
        }
        if (path.endsWith("/captures")) {
            var request = new JsonObject(body);
            String id = request.getString("capture_id");
            if (!hold.captures.containsKey(id) && request.getLong("amount_cents") > hold.held()) {
                refuse(exchange, 422, "validation_failed", "exceeds the hold");
                return;
            }
            hold.captures.putIfAbsent(id, request.getLong("amount_cents"));
        } else if (exchange.getRequestMethod().equals("PUT")) {
            if (hold.held() == 0) {
                refuse(exchange, 422, "validation_failed", "nothing is held any more");
                return;
            }
            hold.resize(new JsonObject(body).getLong("amount_cents"));
        } else {
            hold.released += hold.held();
        }
        acknowledge(exchange, organization, 200);
    }

    private void acknowledge(HttpExchange exchange, String organization, int status) throws IOException {
        boolean isLost = organization.startsWith("org_away") && ++calls % 2 == 1;
        answer(exchange, isLost ? 503 : status, new JsonObject());
    }

    private static void show(HttpExchange exchange, Hold hold) throws IOException {
        if (hold == null) {
            answer(exchange, 404, new JsonObject());
            return;
        }
        answer(
                exchange,
                200,
                new JsonObject()
                        .put("amount_cents", hold.amount)
                        .put("captured_cents", hold.captured())
                        .put("released_cents", hold.released)
                        .put("held_cents", hold.held()));
    }

    private static void refuse(HttpExchange exchange, int status, String code, Object detail) throws IOException {
        var error = new JsonObject().put("code", code).put("message", "Refused by the wallet.");
        answer(exchange, status, new JsonObject().put("error", error).put("detail", detail));
    }

    private static void answer(HttpExchange exchange, int status, JsonObject body) throws IOException {
        byte[] bytes = body.encode().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
