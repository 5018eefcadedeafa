package io.research.signal;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The wallets of the gateway: organizations called {@code org_has1125_…} have so many cents, all others a million; keys of
 * those called {@code org_cap1125_…} may spend so many cents together, all others anything; the
 * first calls of {@code org_away…} fail before anything happened, the first answers to {@code org_lost…} get lost after it.
 * GET shows a hold, or with {@code /balance} the wallet.
 */
final class FakeWallet implements HttpHandler {
    private static final String HOLDS = "/internal/wallet/holds";
    private static final Pattern BALANCE = Pattern.compile("org_has(\\d+)_.*");
    private static final Pattern CAP = Pattern.compile("org_cap(\\d+)_.*");

    private final Map<String, JsonObject> wallets = new ConcurrentHashMap<>();
    private final Map<String, JsonObject> holds = new ConcurrentHashMap<>();
    private final Map<String, Integer> calls = new ConcurrentHashMap<>();

    @Override
    public synchronized void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String organization = FakeNeighbours.organization(exchange);
            String path = exchange.getRequestURI().getPath();
            String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var body = text.isEmpty() ? new JsonObject() : new JsonObject(text);
            var wallet = wallets.computeIfAbsent(organization, FakeWallet::wallet);
            if (path.endsWith("/balance")) {
                FakeNeighbours.answer(exchange, 200, wallet);
                return;
            }
            int call = calls.merge(organization, 1, Integer::sum);
            if (organization.startsWith("org_away") && call <= 5) {
                FakeNeighbours.answer(exchange, 503, new JsonObject());
                return;
            }
            var answer = answer(exchange.getRequestMethod(), wallet, path.substring(HOLDS.length()), body);
            boolean isLost = organization.startsWith("org_lost") && call <= 1;
            FakeNeighbours.answer(exchange, isLost ? 503 : answer.getInteger("status", 200), answer);
        }
    }

    private JsonObject answer(String method, JsonObject wallet, String path, JsonObject body) {
        if (path.isEmpty()) {
            return hold(wallet, body);
        }
        var hold = holds.get(path.split("/")[1]);
        if (hold == null) {
            return FakeNeighbours.refusal(404, "not_found", "There is no such hold.");
        }
        if (path.endsWith("/captures")) {
            return capture(wallet, hold, body);
        }
        if (path.endsWith("/release")) {
            return resize(wallet, hold, hold.getInteger("captured_cents")).put("released", true);
        }
        return method.equals("PUT") ? resize(wallet, hold, body.getInteger("amount_cents")) : hold;
    }

    private JsonObject hold(JsonObject wallet, JsonObject request) {
        String operation = request.getString("operation_id");
        if (holds.containsKey(operation)) {
            return holds.get(operation);
        }
        var hold = new JsonObject()
                .put("amount_cents", 0)
                .put("captured_cents", 0)
                .put("api_key_id", request.getString("api_key_id"))
                .put("captures", new JsonObject())
                .put("released", false);
        var answer = resize(wallet, hold, request.getInteger("amount_cents"));
        if (answer == hold) {
            holds.put(operation, hold);
        }
        return answer;
    }

    private static JsonObject resize(JsonObject wallet, JsonObject hold, int amount) {
        int more = amount - hold.getInteger("amount_cents");
        int available = wallet.getInteger("balance_cents") - wallet.getInteger("held_cents");
        if (more > available) {
            var detail = new JsonObject()
                    .put("required_usd", more / 100.0)
                    .put("available_usd", available / 100.0)
                    .put("deficit_usd", (more - available) / 100.0)
                    .put("top_up_url", "http://localhost:8080/app/settings/wallet");
            return FakeNeighbours.refusal(402, "insufficient_credits", detail);
        }
        if (hold.getString("api_key_id") != null) {
            int committed = wallet.getInteger("committed_cents") + more;
            if (committed > wallet.getInteger("cap_cents")) {
                return FakeNeighbours.refusal(
                        402, "spend_cap_exceeded", new JsonObject().put("required_usd", more / 100.0));
            }
            wallet.put("committed_cents", committed);
        }
        wallet.put("held_cents", wallet.getInteger("held_cents") + more);
        return hold.put("amount_cents", amount);
    }

    private static JsonObject capture(JsonObject wallet, JsonObject hold, JsonObject request) {
        int cents = request.getInteger("amount_cents");
        var captures = hold.getJsonObject("captures");
        if (!captures.containsKey(request.getString("capture_id"))) {
            captures.put(request.getString("capture_id"), cents);
            hold.put("captured_cents", hold.getInteger("captured_cents") + cents);
            wallet.put("held_cents", wallet.getInteger("held_cents") - cents);
            wallet.put("balance_cents", wallet.getInteger("balance_cents") - cents);
        }
        return hold;
    }

    private static JsonObject wallet(String organization) {
        var named = BALANCE.matcher(organization);
        int cents = named.matches() ? Integer.parseInt(named.group(1)) : 1_000_000;
        var capped = CAP.matcher(organization);
        int cap = capped.matches() ? Integer.parseInt(capped.group(1)) : Integer.MAX_VALUE;
        return new JsonObject()
                .put("balance_cents", cents)
                .put("held_cents", 0)
                .put("cap_cents", cap)
                .put("committed_cents", 0);
    }
}
