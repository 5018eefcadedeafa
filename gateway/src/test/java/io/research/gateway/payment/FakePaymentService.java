package io.research.gateway.payment;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A service that takes payments: opens checkouts, and says how they ended with its signature. */
final class FakePaymentService implements AutoCloseable {
    static final String TOKEN = "token of the payment service";
    static final byte[] KEY = "a key of thirty-two bytes, kept.".getBytes(StandardCharsets.UTF_8);

    private final HttpServer server;
    private final Map<String, JsonObject> checkouts = new ConcurrentHashMap<>();

    FakePaymentService(URI address) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), address.getPort()), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/checkouts", this::serve);
        server.start();
    }

    /** What is to be paid for that top-up; one checkout, however often it was opened. */
    JsonObject checkout(String topUpId) {
        return checkouts.get(topUpId);
    }

    /** Says how the payment ended. */
    static Api.Answer says(String topUpId, String status, String usd) {
        return says(topUpId, status, usd, Instant.now(), KEY);
    }

    static Api.Answer says(String topUpId, String status, String usd, Instant at, byte[] key) {
        String body = "{\"top_up_id\": \"%s\", \"status\": \"%s\", \"amount_usd\": %s, \"currency\": \"USD\"}"
                .formatted(topUpId, status, usd);
        String id = UUID.randomUUID().toString();
        String timestamp = Long.toString(at.getEpochSecond());
        return Api.with(null)
                .post(
                        "/api/payments/callbacks",
                        body,
                        "webhook-id",
                        id,
                        "webhook-timestamp",
                        timestamp,
                        "webhook-signature",
                        "v1,bm9uZQ== v1," + sign(id + "." + timestamp + "." + body, key));
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var asked = new JsonObject(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            String id = exchange.getRequestHeaders().getFirst("Idempotency-Key");
            boolean known =
                    ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"))
                            && id.equals(asked.getString("top_up_id"));
            checkouts.putIfAbsent(id, asked);
            byte[] body = new JsonObject()
                    .put("checkout_url", "https://pay.example.com/c/" + id)
                    .toBuffer()
                    .getBytes();
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(known ? 201 : 401, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String sign(String text, byte[] key) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
