package io.research.participants;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The wallets of the gateway. Organizations called {@code org_poor…} have no money; the first answers to {@code org_away…}
 * are lost, and all to {@code org_silent…} before a top-up; the keys of {@code org_revoked…} are revoked. GET shows a hold; a PUT of {@code top-up} gives an organization
 * money, and a GET of {@code asked} says how often it was refused.
 */
final class FakeWallet implements HttpHandler {
    private static final String HOLDS = "/internal/wallet/holds";

    private static final String TOP_UP = "top-up";
    private static final String ASKED = "asked";

    private final Set<String> rich = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> refusals = new ConcurrentHashMap<>();
    private final Map<String, JsonObject> holds = new ConcurrentHashMap<>();
    private final Map<String, Integer> calls = new ConcurrentHashMap<>();

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String organization = FakeNeighbours.organization(exchange);
            String path = exchange.getRequestURI().getPath();
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (path.endsWith("/open-holds")) {
                answer(exchange, 200, open(exchange.getRequestURI().getQuery()));
            } else if (path.endsWith(TOP_UP)) {
                rich.add(organization);
                answer(exchange, 200, new JsonObject());
            } else if (path.endsWith(ASKED)) {
                answer(exchange, 200, new JsonObject().put(ASKED, refusals.getOrDefault(organization, 0)));
            } else if (exchange.getRequestMethod().equals("GET")) {
                var found = holds.get(path.substring(HOLDS.length() + 1));
                answer(exchange, found == null ? 404 : 200, found == null ? new JsonObject() : found);
            } else if (path.equals(HOLDS)) {
                hold(exchange, organization, new JsonObject(new String(body, StandardCharsets.UTF_8)));
            } else if (exchange.getRequestMethod().equals("PUT")) {
                resize(
                        exchange,
                        path.substring(HOLDS.length() + 1),
                        new JsonObject(new String(body, StandardCharsets.UTF_8)));
            } else {
                end(exchange, path.substring(HOLDS.length() + 1));
            }
        }
    }

    private void hold(HttpExchange exchange, String organization, JsonObject request) throws IOException {
        String operation = request.getString("operation_id");
        int call = calls.merge(operation, 1, Integer::sum);
        if (organization.startsWith("org_revoked") && request.getString("api_key_id") != null) {
            refuse(exchange, 403, "spend_cap_required", "The key that pays was revoked.");
            return;
        }
        if (organization.startsWith("org_poor") && !rich.contains(organization)) {
            refusals.merge(organization, 1, Integer::sum);
            refuse(
                    exchange,
                    402,
                    "insufficient_credits",
                    new JsonObject().put("required_usd", 25).put("available_usd", 0));
            return;
        }
        var known = holds.putIfAbsent(
                operation,
                new JsonObject()
                        .put("amount_cents", request.getInteger("amount_cents"))
                        .put("id", UUID.randomUUID().toString())
                        .put("organization_id", organization)
                        .put("app_id", "app_test")
                        .put("operation_id", operation)
                        .put("api_key_id", request.getString("api_key_id"))
                        .put("captured_cents", 0)
                        .put("released", false));
        if (known != null && !known.getInteger("amount_cents").equals(request.getInteger("amount_cents"))) {
            refuse(exchange, 409, "idempotency_key_reused", "This operation has another hold.");
            return;
        }
        boolean isLost = organization.startsWith("org_away") && call <= 4
                || organization.startsWith("org_silent") && !rich.contains(organization);
        answer(exchange, isLost ? 503 : 201, new JsonObject());
    }

    /** All at once; there is nothing after them. */
    private JsonObject open(String query) {
        boolean isFirst = !query.contains("after=");
        return new JsonObject()
                .put(
                        "holds",
                        holds.values().stream()
                                .filter(hold -> isFirst && !hold.getBoolean("released"))
                                .toList());
    }

    private void resize(HttpExchange exchange, String operation, JsonObject request) throws IOException {
        holds.get(operation).put("amount_cents", request.getInteger("amount_cents"));
        answer(exchange, 200, holds.get(operation));
    }

    private void end(HttpExchange exchange, String path) throws IOException {
        var hold = holds.get(path.replaceFirst("/.*", ""));
        if (hold == null) {
            refuse(exchange, 404, "not_found", "There is no such hold.");
            return;
        }
        if (path.endsWith("/captures")) {
            hold.put("captured_cents", hold.getInteger("amount_cents"));
        } else {
            hold.put("released", true);
        }
        answer(exchange, 200, hold);
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
